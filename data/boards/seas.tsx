<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="seas" tilewidth="120" tileheight="140" tilecount="11" columns="5">
 <image source="seas.png" width="600" height="420"/>
 <tile id="0" type="fog"/>
 <tile id="1" type="start"/>
 <tile id="2" type="zone"><properties><property name="number" type="int" value="1"/></properties></tile>
 <tile id="3" type="zone"><properties><property name="number" type="int" value="2"/></properties></tile>
 <tile id="4" type="zone"><properties><property name="number" type="int" value="3"/></properties></tile>
 <tile id="5" type="zone"><properties><property name="number" type="int" value="4"/></properties></tile>
 <tile id="6" type="zone"><properties><property name="number" type="int" value="5"/></properties></tile>
 <tile id="7" type="zone"><properties><property name="number" type="int" value="6"/></properties></tile>
 <tile id="8" type="zone"><properties><property name="number" type="int" value="7"/></properties></tile>
 <tile id="9" type="zone"><properties><property name="number" type="int" value="8"/></properties></tile>
 <tile id="10" type="zone"><properties><property name="number" type="int" value="9"/></properties></tile>
</tileset>
