<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.11.0" name="hexes" tilewidth="120" tileheight="140" tilecount="20" columns="5">
 <image source="hexes.png" width="600" height="560"/>
 <tile id="0" type="hills"/>
 <tile id="1" type="forest"/>
 <tile id="2" type="pasture"/>
 <tile id="3" type="fields"/>
 <tile id="4" type="mountains"/>
 <tile id="5" type="desert"/>
 <tile id="6" type="sea"/>
 <tile id="7" type="lake"/>
 <tile id="8" type="gold"/>
 <tile id="9" type="random"/>
 <tile id="10" type="token"><properties><property name="number" type="int" value="2"/></properties></tile>
 <tile id="11" type="token"><properties><property name="number" type="int" value="3"/></properties></tile>
 <tile id="12" type="token"><properties><property name="number" type="int" value="4"/></properties></tile>
 <tile id="13" type="token"><properties><property name="number" type="int" value="5"/></properties></tile>
 <tile id="14" type="token"><properties><property name="number" type="int" value="6"/></properties></tile>
 <tile id="15" type="token"><properties><property name="number" type="int" value="8"/></properties></tile>
 <tile id="16" type="token"><properties><property name="number" type="int" value="9"/></properties></tile>
 <tile id="17" type="token"><properties><property name="number" type="int" value="10"/></properties></tile>
 <tile id="18" type="token"><properties><property name="number" type="int" value="11"/></properties></tile>
 <tile id="19" type="token"><properties><property name="number" type="int" value="12"/></properties></tile>
</tileset>
