<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="marks" tilewidth="40" tileheight="40" tilecount="3" columns="3">
 <image source="marks.png" width="120" height="40"/>
 <tile id="0" type="mark"><properties><property name="kind" value="pirate"/></properties></tile>
 <tile id="1" type="mark"><properties><property name="kind" value="robber"/></properties></tile>
 <tile id="2" type="mark"><properties><property name="kind" value="strait"/></properties></tile>
</tileset>
