<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="harbours" tilewidth="40" tileheight="40" tilecount="7" columns="7">
 <image source="harbours.png" width="280" height="40"/>
 <tile id="0" type="harbour"><properties><property name="kind" value="3:1"/></properties></tile>
 <tile id="1" type="harbour"><properties><property name="kind" value="brick"/></properties></tile>
 <tile id="2" type="harbour"><properties><property name="kind" value="lumber"/></properties></tile>
 <tile id="3" type="harbour"><properties><property name="kind" value="wool"/></properties></tile>
 <tile id="4" type="harbour"><properties><property name="kind" value="grain"/></properties></tile>
 <tile id="5" type="harbour"><properties><property name="kind" value="ore"/></properties></tile>
 <tile id="6" type="harbour"><properties><property name="kind" value="random"/></properties></tile>
</tileset>
