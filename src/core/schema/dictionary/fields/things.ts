import type { Fields } from "../fields.ts";

/** What things are called that belong to no domain of ours. */
export const THINGS: Fields = {
  "Meridian 5|Boreas Heavy|Altair II|Kestrel 3|Solstice 1|Tern IV|Polaris Light|Corvus 9":
    "rocket.name|rocket|rocket name|launch vehicle|launcher.name|booster.name|engine.name",
  "Halia Orbiter|Polar Lantern|Tern Resupply 4|Comet Watch|Lunar Survey|Dawn Relay|Deep Field 2|Coastline Radar":
    "launch.name|mission.name|mission|mission name|satellite.name|satellite name|probe.name|space mission|payload.name",
  "Veyra|Orsa Minor|Kelda|Ishara|Noctua|Ferrin b|Halcyone|Tamsin IV":
    "planet.name|planet|planet name|moon.name|exoplanet.name|world.name|homeworld|star.name|galaxy.name",
  "Sea Lark|Morning Tide|Wayfarer|Curlew|Second Wind|Gannet|Northern Light|Old Marianne":
    "boat.name|ship.name|vessel.name|yacht.name|ferry.name|starship.name|spaceship.name|spacecraft.name|ship name|vessel name|boat name|boat",
  "Ember Hollow|Skyline Racer|The Lost Ledger|Tiny Harbour|Deep Signal|Castle and Crown|Starfall Tactics|Word Garden":
    "game.name|game.title|video game|game name|game title|videogame.name|boardgame.name",
  "The Salt Cellar|Winter in Aldburgh|Two Chairs|The Understudy|A Door in the Wall|The Lamplighters|Nine Letters|Last Train to Orsk":
    "play.title|play.name|opera.title|opera.name|musical.title|musical.name|ballet.title|ballet.name|drama.title|screenplay.title|novel.title|novel.name|comic.title|comic.name|manga.title|anime.title|anime.name|poem.title|painting.title|painting.name|artwork.title|artwork.name|sculpture.name",
  "Grey Pike|Monte Calvo|Ben Arran|Storhorn|Pico Alto|Tarn Peak|Mount Ellery|Kestrel Ridge":
    "mountain.name|mountain|peak.name|peak|summit.name|hill.name|volcano.name",
  "Lake Ellis|Blackmere|Lago Verde|Stillwater|Silver Tarn|Otter Pond|Loch Arran|River Wend":
    "lake.name|lake|river.name|river|lake name|river name|reservoir.name|pond.name",
  "Old Mill Path|Ridge Loop|Lakeshore Trail|Pine Valley Round|Summit Track|Harbour Walk|Forest Ring|Vineyard Way":
    "trail.name|trail|trail name|hike.name|walk.name|path.name|tour.name|route.name trail",
  "Lavender|Monstera|Peace lily|Boston fern|Aloe vera|Olive tree|Sunflower|Rosemary":
    "plant.name|plant|plant name|flower.name|flower|tree.name|herb.name|crop.name|crop|seed.name",
  "Robin|Kingfisher|Grey heron|Blackbird|Barn owl|Swift|Goldfinch|Little egret": "bird.name|bird|bird name",
  "Harbour Pale Ale|Old Oak Stout|Golden Lager|Smoked Porter|Summer Wheat|Session Bitter|Amber Ale|Dry Cider":
    "beer.name|beer|beer name|ale.name|brew.name|cider.name",
  "Negroni|Mojito|Daiquiri|Espresso Martini|Whiskey Sour|Paloma|Gimlet|Aperol Spritz":
    "cocktail.name|cocktail|cocktail name|drink.name|drink|drink name",
  "Wren 12|Bolt|Tinker 3|Pixel|Dipper 5|Rusty|Servo|Lumen 2":
    "robot.name|robot|robot name|droid.name|drone.name|bot.name",
  "Sir Aldric|Mira Thorn|Old Bramble|Captain Rook|Isolde Vale|Tobias Fen|The Grey Warden|Nell Ashdown":
    "hero.name|hero|character.name|character name|villain.name|superhero.name|npc.name|avatar.name",
  "Cave Troll|Bog Wraith|Frost Drake|Stone Golem|Marsh Hag|Ember Imp|Dire Badger|Mirror Shade":
    "monster.name|monster|creature.name|enemy.name|beast.name|boss.name",
  "Ember Lance|Frost Ward|Whispering Wind|Mend Wounds|Stone Skin|Call Lightning|Veil of Mist|Second Sight":
    "spell.name|spell|spell name|ability.name|skill.name game|power.name",
  "The Lost Ledger|Rats in the Cellar|A Letter North|The Broken Bridge|Wolves at the Gate|The Last Lantern":
    "quest.name|quest.title|quest|quest name",
  "Iron Longsword|Ash Bow|Silver Dagger|War Hammer|Oak Staff|Twin Axes": "weapon.name|weapon|weapon name",
  "Claw hammer|Cordless drill|Spirit level|Bench vice|Hand saw|Socket set": "tool.name|tool name",
  "Wooden train|Stacking cups|Rag doll|Spinning top|Building blocks|Kite": "toy.name|toy|toy name",
  "Oak dining table|Reading chair|Bookcase|Bedside table|Corner sofa|Desk lamp": "furniture.name|furniture",
  "English|French|German|Spanish|Italian|Portuguese|Dutch|Polish": "language.name|language name",
  "Asthma|Migraine|Influenza|Anaemia|Eczema|Hay fever": "disease.name|disease|illness|disease name",
  "{place} Museum|{city} Art Museum|Museum of {place}": "museum.name|museum|gallery.name|museum name",
  "{place} Park|{place} Gardens|{city} Common": "park.name|park|park name|playground.name|garden.name",
  "{place} Bridge|{city} Bridge": "bridge.name|bridge|bridge name",
};

/** What descriptions of such things may say, whatever they are. */
export const REMARKS =
  "Added to the collection in spring.|Listed under its most common name.|Described in full on a page of its own.|One of the older entries, checked again last year.|Often looked up together with the next one.|First recorded ten years ago, last changed this summer.|Known under several names, of which this is the shortest.|Comes with a picture and a few notes.|Rarely asked for, but complete.|Was renamed once; the old name still leads here.|Entered by hand and checked twice.|See the notes for what is still missing.|The one that most people ask about.|Kept up to date by two people.|New this year.";

/** Records that are texts, which say anything. */
export const TEXTS =
  "post article blog comment page story note review message news letter answer question topic thread newsletter diary essay column entry journal chapter snippet document video photo picture image podcast caption paragraph quote announcement tutorial guide status tweet reply feed";
