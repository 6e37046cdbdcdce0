import type { Fields } from "../fields.ts";

export const MEDIA: Fields = {
  "120..420 s": "track length|song length|duration seconds|length seconds|duration",
  "120000..420000/1000 ms": "duration ms|length ms",
  "78..182 minutes":
    "runtime|runtime minutes|movie.duration|film.duration|running time|movie length|duration minutes|film length",
  "15..90 minutes": "episode length|podcast.duration|episode duration|episode.runtime|show.runtime",
  "60..180 BPM": "tempo|bpm|beats per minute",
  "1..10 seasons": "season count|season|season number|seasons count",
  "1..24":
    "episode|episode number|episode count|track number|track|track count|volume number|issue number|chapter number|disc number|chapters|tracks count|position",
  "96..720 pages": "pages|page count|total pages|book.length|pages total",
  "1950..2024 year": "release year|year released|year|published year|year published|first published",
  "4.8..9.3/0.1":
    "imdb rating|movie.rating|vote average|film.rating|critic score|user score|imdb score|show.rating|audience score",
  "3.1..5/0.1 stars": "average rating|rating|stars",
  "40..99 %": "popularity|metascore|rotten tomatoes|tomatometer|metacritic score|match score",
  "~1200..2400000/100":
    "plays|play count|streams|stream count|views|view count|listeners|listener count|followers|subscribers|subscriber count|views count|vote count|votes|followers count|download count|watch count",
  "~40..86000": "likes|like count|likes count|favorites",
  "1000000..210000000/1000000 money": "budget",
  "2000000..820000000/1000000 money": "box office|revenue|gross",
  "4.99..24.99/1 money": "price",
  "24..60": "fps|frame rate|framerate",
  "128..320/64 kbit/s": "bitrate|bit rate",
  "The Silent Harbour|A Long Way North|Midnight in Lisbon|The Clockmaker's Daughter|Paper Moons|Beyond the Ridge|The Last Orchard|City of Glass|Winter Letters|The Cartographer|Small Hours|The Salt Road|Under the Elm|A Quiet Storm|The Glass Bridge|Northern Lights":
    "film.name|book name|movie|film|book|movie name|series name|show.name|title|book|tv show|original name",
  "The Velvet Foxes>Northern Lights>Paper Boats,Slow Train,Lanterns|Mara Lindt>Salt and Smoke>Harbour Song,First Snow|Orchid Avenue>Second Summer>Neon Rain,Coastline,Postcards|Tom Akers>Blue Hours>Long Way Home,Quiet Fire|The Morning Parade>Atlas>Compass,High Tide|Nia Okoro>Golden Hour>Sunday Market,Kites|Low Tide Club>Driftwood>Undertow,Gravity|Elias Brandt>Nocturnes>Prelude in Blue,Night Ferry":
    "artist|artist name|band|band name|musician|singer|performer|artist.name|musician.name > album|album name|album title|record name|release title > song|song title|track title|song name|track name|now playing|single name",
  "Mornings with {first}|The {place} Files|Science for Breakfast|Ten Minute History|Open Source Stories|The Long Table":
    "podcast|podcast name|show name|podcast title|radio show|program name|channel name|channel title",
  "How rivers shape cities|The price of a coffee|What bees can hear|Inside the night train|A map without names|The year without a summer":
    "episode title|episode name|video title|clip title|documentary title|video name|clip name",
  "Road trip|Focus|Sunday morning|Workout|Rainy day|Dinner with friends|Late night|Throwback":
    "playlist|playlist name|watchlist.name|playlist title",
  "Action Comedy Drama Thriller Documentary Romance Animation Horror":
    "film genre|show.genre|series.genre|movie genre|movie.category|genre.name movie",
  "Rock Pop Jazz Classical Electronic Folk Soul Hip-hop":
    "album.genre|track.genre|song.genre|artist.genre|music genre|music style|band.genre|playlist.genre|style of music",
  "Fantasy|Mystery|Romance|Science fiction|Thriller|Biography|History|Poetry":
    "genre|genres|genre name|category",
  "G PG PG-13 R":
    "content rating|age rating|parental rating|mpaa rating|certification|film rating|rated|classification",
  "mp3 flac wav aac": "audio format|codec|audio quality|track.format",
  "1080p 720p 4K 480p": "resolution|quality",
  "Harbour Press|Northlight Books|Cedar House|Blue Door Editions|Meridian Verlag":
    "publisher|publisher name|publishing house|imprint|publisher.name|published by",
  "Halcyon Pictures|Northern Star Films|Red Door Studio|Lantern Films":
    "studio|production company|distributor|studio.name|network|production house",
  "Blue Note Records|Cedar Tree Music|Harbour Sound|Parlour Records": "label|label name",
  "hardcover paperback ebook audiobook": "binding|format|cover type|book type",
  "1st 2nd 3rd": "edition|edition number",
  "A retired sailor returns home and finds a letter that was never meant for him.|Two sisters inherit a cinema and a secret.|A detective in a quiet town has one night to find a missing map.|The story of a family over three winters.|A young pilot crosses the desert to keep a promise.":
    "plot|synopsis|storyline|movie.description|book.description|film.description|plot summary|book.summary|overview|show.description|logline|blurb|series.description",
  "available borrowed reserved lost":
    "book.status|loan state|copy status|circulation status|item availability|book.availability",
  "watching completed plan_to_watch dropped": "watch status|watch state",
  "reading finished want_to_read": "reading status|read status|shelf|bookshelf|reading state",
  "FIC ###|SCI ###|HIS ###|ART ###":
    "call number|shelf mark|shelf code|dewey|dewey decimal|classification number",
};
