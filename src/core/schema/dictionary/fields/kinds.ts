import type { Fields } from "../fields.ts";

/** Names that mean the same in every domain, by kind. */
export const KINDS: Fields = {
  fullName:
    "full name|fullname|display name|person name|legal name of person|cardholder|cardholder name|card holder name|holder name|account holder name|account holder|account owner|by|created by|updated by|modified by|edited by|approved by|assigned to|real name|name on card|beneficiary|agent name|sender|payee name|from name|to name|attention|person:name|person:title name|preferred name|birth name",
  firstName: "first name|given name|forename|fname|middle name|nick name of person|first",
  lastName: "last name|surname|family name|lname|maiden name",
  username:
    "username|login|nickname|nick|handle|screen name|user name|user|twitter name|screenname|account name|gamertag|members|login name",
  pronouns: "pronouns",
  bloodType: "blood type|blood group",
  relationship: "relationship|relation|kinship",
  iban: "iban",
  bic: "bic|swift|swift code|bic code",
  accountNumber: "account number|bank account|account no|account num",
  routingNumber: "routing number|sort code",
  cardNumber: "card number|credit card|credit card number|cc number|pan",
  cardBrand: "card brand|card type",
  last4: "last4|last 4|last four|card last4|last four digits",
  cvc: "cvc|cvv|security code|cvv2",
  paymentMethod: "payment method|payment type|payment method types|pay method|payment option",
  taxId: "tax id|vat|vat id|vat number|tax number|tax identifier|vat registration number",
  isbn: "isbn|isbn13|isbn 13|isbn10",
  licensePlate: "license plate|licence plate|plate|plate number",
  material: "material|materials",
  size: "size|sizes",
  weight: "weight|weight kg|weight in kg|kg",
  dimension: "width cm|height cm|length cm|depth cm",
  temperature: "temperature|temp|temperature c|temperature celsius|feels like|dew point",
  status: "status|state",
  priority: "priority|severity|urgency",
  genre: "genre|genres",
  email: "from|to|cc|email|e mail|mail|email address|emails|reply to|recipients|bcc",
  avatar:
    "avatar|avatar url|avatar template|person:image|person:image url|person:picture|person:picture url|person:photo|person:photo url|person:img|profile image|profile picture|profile photo|portrait|photo of person|headshot|gravatar",
  gender: "gender|sex",
  age: "age",
  bio: "bio|bio raw|bio cooked|bio excerpt|short bio|biography|about me|about",
  jobTitle:
    "job|job title|occupation|profession|position|role title|person:title|contact title|person:position",
  department: "department|division|dept",
  skill: "skill|skills|competencies|expertise",
  password: "password|passwd|secret|passphrase|passcode",
  birthDate: "birth date|birthdate|birthday|date of birth|dob|born|birth",
  phone:
    "phone|phone number|telephone|mobile|cell|tel|fax|msisdn|phones|whatsapp|mobile number|contact number|fax number|telephone number|caller id",
  street:
    "street|street address|address line|address line 1|address 1|line 1|line1|address line1|street name|address1|street1|road|thoroughfare",
  city: "city|town|locality|place|birthplace|hometown|headquarters|destination|origin|origin city|destination city|town name|city name|municipality|borough|suburb|post town|place of birth|metro|pickup location",
  state:
    "state province|address state|billing state|shipping state|mailing state|home state|province|region|county|administrative area|prefecture|district|ward|region name|state name|state code|province code|federal state|area|place:state|subregion",
  zipcode: "zip|zipcode|zip code|postcode|postal code|postalcode|post code",
  country: "country|nationality|country name|country of origin|citizenship|country of birth|made in",
  countryCode3: "iso3|iso 3|alpha 3|alpha3|country code 3|country iso 3|iso code 3",
  countryCode:
    "country code|country iso|country code 2|iso code|iso country|iso 2|country iso 2|iso2|alpha 2|alpha2",
  address: "address|location|full address|formatted address|place:address",
  latitude: "lat|latitude",
  longitude: "lng|lon|long|longitude",
  timezone: "timezone|time zone|tz|timezone name|timezone id",
  company:
    "company|company name|organization|organisation|employer|business name|organization name|organisation name|org|org name|legal name|business|trading name|firm|corporation|brewery|agency|institution|tenant name|company:name|company:full name|company:fullname|company:display name|company:legal name|legal entity|entity name|trade name",
  industry: "industry|sector|line of business|vertical",
  slogan: "slogan|tagline|catch phrase|motto|headline|strapline",
  logo: "logo|logo url|logo uri",
  product:
    "product|product name|item name|article name|product line|product:title|product title|product:name|product label",
  brand: "brand|make|brand name",
  category: "category|categories|category name|subcategory|category path|category:name",
  price:
    "price|unit price|cost|fee|msrp|list price|rate|fare|rent|price per night|price per day|price per hour|price per month|price per person|charge|surcharge|cost per unit|toll",
  number:
    "eastings|northings|measurement|measurements|confidence|ratio|x|y|z|factor|coefficient|average|mean|median|avg|weighting|probability score",
  amount:
    "amount|total|subtotal|balance|revenue|budget|tax|discount|shipping|credit|debit|payment|sum|grand total|value|income|expenses|profit|turnover|spend|earnings|total cost|total price|donation|funding|cash|deposit",
  currency: "currency|currency code|currency iso code|currency type",
  sku: "sku|part number|article number|item code|item number|model number|mpn|product code",
  barcode: "barcode|ean|gtin|upc|ean13|ean 13|bar code",
  quantity:
    "quantity|qty|units|copies|nights|guests|guest count|passenger count|party size|position|sort|sort order|display order|rank|floor|level number|bedrooms|bathrooms|rooms|seats|house number|building number|street number|apartment number|page|pages|total pages|page count|per page|page size|page number|size limit|max results|offset|index|order|ordinal|level|step|attempts|retries|total items|adults|children|capacity|sequence|credits|slots|line|column|row|limit|group|tier|part|stage|round|lap|chapter|batch size|depth|number|priority|skip|top|first|last|chunk|channel|items|result|n|wave|lane|retry count|max retries|stops|seat count|times|layer|generation|beds|next|previous|prev",
  stock:
    "stock|inventory|available quantity|on hand|count|views|likes|followers|comments count|num|downloads|visits|clicks|total count|upvotes|downvotes|votes|points|max uses|uses|impressions|hits|shares|retweets|replies|comments|reactions|total elements|total entries|num found|available|remaining|used|failed|pending|active|sent|delivered|processed|succeeded|errors|warnings|records|results|subscribers|members|users|participants|sessions|connections|unread|opens|conversions|pageviews|plays|sales|orders|quota|usage|current|left|maximum|max|total|reserved|contributions|wins|losses|games|new|messages|size",
  percentage:
    "percent|percentage|pct|progress|humidity|completion|share|battery|battery level|tax rate|vat rate|discount percent|discount rate|interest rate|attendance|occupancy|probability|cloud cover|clouds|opacity|volume|quality|accuracy|utilization|margin|success rate|completion rate|response rate|acceptance rate|retention rate|bounce rate|error rate|failure rate|win rate|engagement rate|attendance rate|conversion rate|open rate|click rate|churn rate|growth rate|relevance|commission rate|popularity|growth|yield|brightness|load",
  color: "color|colour",
  hexColor:
    "hex|hex color|color code|color hex|background color|foreground color|text color|primary color|secondary color|accent color|theme color|background",
  "@@": "initials",
  title:
    "title|article.title|article.name|article.headline|subject|headline text|topic|subtitle|heading|byline|header|question|report name|lead",
  sentence:
    "summary|excerpt|tagline text|caption|hint|details|alt text|alternative text|alt|meta description|seo description|short description|detail|log|outcome|symptom|long desc|desc|explanation|template|statement|content|info|indication|purpose|benefits|body template|delta humanized|extra|remarks text|procedure|terms|answer|raw|usage|guidance|response|question text|prompt|raw text|original text|description short|attribution|copyright|disclaimer|footer|documentation|help|help text|tooltip|placeholder|rationale|synopsis|text value|rights|reply|objective|phrase|quote|memo text|definition|announcement|annotation|status text|contents|input|output|action taken|next steps|recommendation|highlights|failure reason",
  paragraph:
    "description|content|body|abstract|overview|bio text|story|text|transcript|html|cover letter|markdown",
  tag: "tag|tags|tag list|keyword|keywords|topics|labels|hashtags|hashtag|interests|interest|seo keywords|tag name|hobbies|subjects|themes",
  slug: "slug|permalink|seo name|url key|alias|handle name|short name|subdomain|key name|unique name",
  emoji: "emoji|emojis",
  locale: "locale|locales|preferred locales|language tag|culture",
  language: "language|lang|language code|languages",
  fileName:
    "file name|filename|file|attachment|original name|document name|file:name|attachment name|asset name|object name|document",
  fileExtension: "extension|file extension|file type|ext|file ext",
  mimeType: "mime|mime type|mimetype|content type|media type",
  uuid: "uuid|guid",
  url: "url|uri|link|website|web site|homepage|home page|href|permalink url|site|web|webpage|callback|endpoint|iri|uri template|permalink|self|profile|facebook|website url|webhook|linkedin|twitter|instagram|redirect uris|pdf|video|audio|youtube|portal|download|blog|social|loc|github",
  image:
    "image|image url|picture|photo|photo url|thumbnail|thumbnail url|cover|cover image|banner|icon|icon url|img|images|photos|photo urls|media url|poster|cover url|banner url|preview url|image src|src|favicon|hero image|background image|thumb|picture url|screenshot|gallery|artwork|artwork url|image uri|media|large|small|icon uri",
  path: "path|route|uri path|directory|folder|directory path|file path|pointer|dir|pathname|breadcrumb",
  domain: "domain|domain name|fqdn",
  hostname: "host|hostname|host name|server|node|gateway|dns name",
  ipv4: "ip|ip address|ipv4|remote addr|client ip|netaddr",
  ipv6: "ipv6|ip v6",
  mac: "mac|mac address|bssid",
  port: "port",
  userAgent: "user agent|useragent|browser",
  httpMethod: "http method|request method|method",
  httpStatus: "http status|status code|response code|http code",
  hash: "sha|hash|checksum|digest|commit|sha1|commit sha|md5|sha256|etag",
  token:
    "token|authorization header|auth header|api key|access token|refresh token|session token|key|session id|secret key|client secret|signature|nonce|session|pem|certificate|public key|private key|fingerprint|md5checksum|cursor|jwt|thumbprint|hmac|salt|api secret|bearer|blob|payload|data",
  code: "code|reference|reference number|order number|invoice number|number|serial|serial number|tracking number|ticket|confirmation|external ref|taxcode|code system|abbreviation|acronym|umprn|udprn|toid|udi|ndc|mrz|postfix code|isrc|imei|pin|serial no|batch|lot|pnr|record locator|registration|tail number|license number|license key|employee number|passport number|symbol|isin|doi|imsi|cusip|tin|urn|kid|txn|txid|mnc|otp|cid|complement|citation|designation|sub|iso|postal box|po box|mcc|identification|national id|asset tag|part no",
  version: "version|release|semver|firmware|firmware version|revision|build",
  dateTime:
    "created at|create time|update time|delete time|expire time|expiration time|modify time|completion time|updated at|deleted at|at|timestamp|datetime|date time|created|updated|modified|last seen|last login|published|time stamp|created on|updated on|modified on|created time|updated time|creation date|published at|expires|start|end|starts|ends|due|deleted|until|since|last update|last updated|next update|changed|started|finished|completed|modified date|expiry|expiration|last run|next run|valid from|valid to|joined|registered|archived|check in|check out|checked in|checked out|eta|etd|estimated delivery|estimated arrival|estimated departure|last activity|last active|added|ts|creation time|last login time|begin|last checked|last used|received|opened|closed|event time|pickup|dropoff|departure|arrival|accessed|installed|resolved|effective|posted|submitted",
  date: "date|on|day of|deadline|due date|start date|end date|date of last appointment|issue date|hire date|available from|released|last inspection|first published",
  time: "time|time of day|start time|departure time|arrival time|kickoff|check in time|check out time",
  year: "year|founded|founded year|vintage|published year|model year|release year|established",
  expiryYear: "exp year|expiry year|expiration year",
  month: "month",
  day: "day|day of month",
  weekday: "weekday|day of week|day name|days|days of week",
  hour: "hour|hours|utc offset",
  minute:
    "minute|minutes|read time|reading time|duration minutes|prep time|cook time|wait time|time spent|duration in minutes",
  seconds:
    "seconds|duration|duration seconds|elapsed|timeout|ttl|length seconds|uptime|expires in|delay|second|max age|cooldown|lifetime|retry after|runtime",
};
