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

/** Names with words or numbers of their own in every domain. */
export const GENERAL: Fields = {
  "Open the app|Choose a date|Enter the address|Wait for the answer|Confirm": "steps|method steps",
  "orders customers invoices products users reports":
    "entity|resource|resources|collection|object type|schema|dataset|data set|root|related|expand|api|system|service|services|target|targets|context|base|connection|subscription|element|elements|item type",
  "email created_at name status total":
    "field|fields|required fields|field name|attribute|identifiers|custom field",
  "Home Guest Office Lobby": "ssid|network|network name|wifi name",
  "^[a-z]+$|^\\d{3}$|^[A-Z]{2}-\\d+$": "pattern|regex|regexp|mask",
  "run build test deploy": "script|cmd|function|entrypoint|args|scripts",
  "comma semicolon tab": "separator|delimiter",
  "1..24":
    "version|revision|schema version|current version|major|minor|precision|decimals|scale|zoom|attempt|period|concurrency|counter|serial|key|orientation",
  "~0..400":
    "success|skipped|completed|downloaded|free|unique|deaths|kills|reputation|reward|difference|out|running|waiting|right|down|bottom|margin bottom|margin right|data",
  "Called back, waiting for an answer.|Prefers contact by e-mail.|Please review before Friday.|No changes since last time.|Documents sent on Monday.|Follow up next week.":
    "notes|note|remarks|remark|memo|internal notes|comment text|customer notes|additional information",
  "Customer request|Scheduling conflict|Price|Duplicate entry|Changed plans|Quality issue":
    "reason|cause|rejection reason|cancellation reason|cancel reason|status reason|reason code",
  "Friendly and on time.|Clear answers to all questions.|Would come again.|Took longer than expected.|Very helpful, thank you.|Good, but a bit expensive.":
    "feedback|review|comment|comments|review text|customer feedback",
  "Connection timed out|Invalid credentials|Rate limit exceeded|Not found|Value is required|Permission denied":
    "error|error message|failure reason|failure message|last error|errors|warning|warnings",
  "Your request has been received.|The report is ready.|Payment was confirmed.|Your booking has changed.|A new version is available.|Please confirm your address.":
    "message|msg|notification text|message text|sms text|success message|status message",
  "Ring the bell twice.|Call on arrival.|Follow the steps in the guide.|Keep in a dry place.|Bring your ID.|Handle with care.":
    "instructions|special instructions|special requests|directions",
  "good excellent fair poor": "quality|condition|overall condition",
  "$ $$ $$$": "price range|price level|price category|price tier",
  "2.6..5/0.1 stars": "rating|stars|average rating|review score|star rating|avg rating|rating average",
  "20..100 points": "score|points|total score|overall score|popularity score|rank score",
  "38000..145000/500 money":
    "salary|annual salary|base salary|salary min|salary max|min salary|max salary|compensation",
  "09:00 09:30 10:00 10:15 11:00 13:30 14:00 15:45 16:30 18:00 19:30":
    "time|time of day|appointment time|local time|kickoff|start time text|reservation time|preferred time of day",

  "standard basic premium custom internal external":
    "type|kind|class|mode|tier|variant|style|subtype|category type|plan|plan name|edition|package|type name|classification|class name|option|strategy",
  "admin editor member viewer owner":
    "role|roles|permission|permissions|access level|scope|scopes|role name|privileges|access",
  "daily weekly monthly quarterly yearly":
    "frequency|interval|period|recurrence|billing cycle|cadence|schedule|every|repeat|recurrence rule|granularity",
  "email web mobile phone store":
    "channel|source|medium|referrer|sales channel|provider|source name|source type|channel type|contact method|provider name",
  "kg g m cm l pcs": "unit|units of measure|unit of measure|uom|units",
  "create update delete read login export":
    "action|event|event type|operation|verb|activity|command|activity type|change type|operation type|action type",
  "public private internal": "visibility|privacy|access type|privacy level",
  "http https tcp udp": "protocol|scheme",
  "json csv xml pdf html": "format|output format|file format",
  Bearer: "token type",
  "MIT Apache-2.0 BSD-3-Clause GPL-3.0": "license|licence|license name",
  "production staging development test": "environment|env|stage|environment name",
  "eu-central-1 eu-west-1 us-east-1 us-west-2 ap-south-1":
    "zone|availability zone|datacenter|data center|cluster|aws region|cloud region|region code|datacenter name",
  "north south east west": "direction|orientation|side|heading",
  "spring summer autumn winter": "season",
  "breakfast lunch dinner snack": "meal|course",
  "beginner intermediate advanced": "difficulty|skill level|experience level|proficiency",
  "easy medium hard": "challenge",
  "debug info warning error": "log level|loglevel|logging level|level name",
  "male female": "sex at birth",
  "approved declined pending":
    "decision|verdict|result|outcome status|approval status|review status|approval|outcome",
  "linux macos windows android ios": "os|operating system|platform|device os|os name|os type|os family",
  "Chrome Firefox Safari Edge": "browser name",
  "phone tablet laptop desktop": "device|device type|device category|form factor",
  "iPhone 16|Galaxy S24|Pixel 9|MacBook Air|ThinkPad X1|Surface Pro|iPad":
    "device name|phone model|device model",
  "light dark": "theme|color scheme|appearance|color mode",
  "in_stock low_stock out_of_stock": "availability|stock status",
  "Mr Ms Mx Dr": "salutation|honorific|name prefix|prefix|person:prefix",
  "Jr. Sr. II III": "name suffix|suffix",
  "N E S W NE NW SE SW": "quadrant|predirection|postdirection|pre direction|post direction",
  "Q1 Q2 Q3 Q4": "quarter",
  "Monday Tuesday Wednesday Thursday Friday": "day|school day|working day|delivery day",
  "08:00 08:30 09:00 09:30 10:00 07:30": "opening time|opens|open time|opens at",
  "17:00 18:00 18:30 19:00 20:00 22:00": "closing time|closes|close time|closes at",
  "Mon–Fri 09:00–18:00|Mon–Sat 08:00–20:00|Daily 10:00–22:00|Mon–Fri 08:30–17:00":
    "opening hours|business hours|office hours|hours of operation|working hours",
  "08:00–10:00|10:00–12:00|14:00–16:00|18:00–20:00":
    "delivery window|time window|slot|timeslot|pickup window",
  "time 7..10": "opening time|opens|open time|opens at",
  "time 17..22": "closing time|closes|close time|closes at",
  "bronze silver gold platinum":
    "loyalty tier|loyalty level|membership tier|membership level|customer tier|member tier|membership type|membership",
  "A B C D F": "grade|letter grade",
  "peanuts penicillin pollen latex shellfish eggs": "allergen|allergy",
  "common uncommon rare epic legendary": "rarity",
  "Chess club|Photography|Hiking|Cooking|Gardening|Running": "hobby|pastime",
  "987-65-4320 987-65-4321 987-65-4322 987-65-4323 987-65-4324 987-65-4325 987-65-4326":
    "ssn|social security number",
  "yes no": "copay|confirmed by user",
  "Apt. 4|Suite 210|Floor 3|Unit 12|Building B":
    "address line 2|address 2|address2|line 2|line2|addressline2|street2|line 3|line3|line 4|line 5|line 6|line 7|line 8|line 9|address line 3|address3|address4|suite|apartment|sub building name|unit number",
  "Europe Asia Africa North America|South America|Oceania": "continent|world region",
  "€ $ £ CHF": "currency symbol",
  "string integer boolean date":
    "data type|field type|value type|column type|parameter type|attribute type|return type|property type",
  "sunny cloudy rain snow fog thunderstorm": "weather|weather condition|forecast",
  "Spring launch|Newsletter|Summer sale|Welcome series|Product update|Back to school":
    "campaign|campaign name|segment|segment name|list name|newsletter|promotion|audience",
  "Website relaunch|Office move|Customer portal|Annual report|Mobile app|Data migration|Brand refresh|Quarterly audit":
    "project|project name|initiative|project title|program name|milestone|milestone name|deliverable|workstream|epic|goal",
  "Marketing|Sales|Support|Engineering|Operations|Finance|Design|Research":
    "team|team name|group|group name|cost center|squad|business unit|unit name|department name",
  "Send the offer|Call the supplier|Prepare the slides|Review the draft|Book the room|Update the budget|Order supplies|Plan the kick-off":
    "task|task name|todo|to do|task.title|next action|action item|reminder|next step|subtask|checklist",
  "Weekly sync|Sprint planning|Client call|Budget review|Interview|Design review|One-on-one":
    "meeting|meeting title|calendar event|agenda|appointment",
  "Room Amsterdam|Room Lisbon|Board room|Meeting room 2|Quiet room": "room|room name|meeting.location",
  "{place} Stadium|{place} Hall|{place} Park|{place} Centre|{place} Museum|{place} Market":
    "venue|venue name|place name|location name|landmark|site name|building name|building|property name|facility|facility name|place:name|point of interest|house name",
  "Riverside|Old Town|Harbour|Hillside|Northgate|Lakeview":
    "neighborhood|neighbourhood|area name|service area|zone name|territory|catchment",
  "{city} branch|{city} office|{place} store":
    "branch name|office|store name|shop name|store|outlet|office name",
  "Home Work Billing Delivery": "address type|address name|contact type|phone type|location type|email type",
  "Ada Street to Main Square|Platform 3|Gate B|North entrance|Car park P2":
    "meeting point|stop name|entrance|platform name|access point",
  "Quarterly report|Team handbook|Price list|Meeting minutes|Travel policy|Product brochure|Contract draft":
    "report|report title|document.title|report.name|policy|page name|form name|form|template name|document.name|list|handbook|survey|questionnaire|survey title",
  "Getting started|Frequently asked questions|Contact|Privacy|Pricing|Release notes":
    "page.title|page|page.name|menu|section|section name|section title",
  "first_name email_sent last_order is_active":
    "parameter|parameter name|variable|variable name|param|field key|parameter key|metadata key|attribute key|argument|placeholders",
  "next prev self last": "rel",
  "USD-EUR USD-GBP EUR-CHF": "pair",
  "Visa>US ##|Schengen visa>C ####": "visa type",
  "de en fr es it": "subtitle language|audio language",
  "0..3": "status|state|type|kind|mode|class|role|severity|category|code|flag|reason|event type|gender",
  "100..2400/10 px": "width|w",
  "100..1600/10 px": "height|h",
  "150..198 cm": "person:height|person:height cm",
  "48..110/0.1 kg": "person:weight|person:weight kg",
  "5..60/0.5 cm":
    "product:width|product:height|product:depth|product:length|package:width|package:height|package:length",
  "~1..900/0.1":
    "length|distance|radius|perimeter|diameter|thickness|wavelength|distance km|mileage|miles|distance meters",
  "~1..240/0.5": "area|surface",
  "0..2400/1 m": "altitude|elevation",
  "0..359 °": "bearing|course|angle|rotation|azimuth|compass|heading|direction|hue",
  "0..130/0.1 km/h": "speed|velocity|gust",
  "980..1035 hPa": "pressure|barometer",
  "0..12": "uv index|uv|precipitation|rainfall|rain|precip|snow",
  "200..4000/1 units": "power|frequency|energy|consumption|torque",
  "0..255": "red|green|blue",
  "~1024..8400000 bytes": "size|bytes|content length|filesize|file:size",
  "50..500 ms": "duration ms|latency|latency ms|response time|took|elapsed ms|ping|time ms",
  "10..2500": "word count|words|character count|char count|max length|max size",
  "0..20": "min length|min|minimum|threshold|lower bound|low|lower",
  "60..100": "max value|maximum value|upper bound|high|upper",
  "0..1/0.01":
    "confidence|confidence score|probability|similarity|relevance score|weighting|top p|sentiment score|ratio|accuracy score|correlation|significance|likelihood",
  "20000..4800000/1000": "population|inhabitants|city:population|country:population",
  "5..4800": "employee count|employees|company size|headcount|company:size|company:employees",
  "1..31 days": "days|day count|days remaining|days left|duration days",
  "1..12 weeks": "weeks",
  "1..52": "week|week number",
  "3..36/3 months": "months|term months",
  "7..30/1 days": "trial days|trial period days",
  "1..40 years": "years|years of experience|lifespan",
  "0..100 %": "capacity used|humidity",
  "0..10 points": "nps|satisfaction|happiness|difficulty|importance|impact|magnitude|risk score",
  "-12..14": "utc offset|gmt offset|timezone offset",
  "0..1440/15 minutes": "offset minutes",
  "1..8": "cores|threads|workers",
  "5..120/5 minutes": "duration minutes|session duration|duration in minutes",
  "1..28": "billing day|day of month|payday",
  "1000..65000": "pid|asn|process id",
  "1..4094": "vlan|vlan id",
  "0..5":
    "errors|failures|warnings|failed|retries|attempts|error count|failure count|failed count|retry count|strikes|violations",
};

/** Fields of certain records, by the words of both: the `status` of a `Shipment`. */
export const OF_RECORDS: Fields = {
  "pending in_transit out_for_delivery delivered returned":
    "shipment status|delivery status|parcel status|package status|consignment status",
  "pending processing shipped delivered cancelled": "order status|purchase status",
  "draft sent paid overdue": "invoice status|bill status",
  "pending completed failed refunded": "payment status|transaction status|transfer status",
  "online offline maintenance": "device status|sensor status|gateway status|machine status",
  "open in_progress resolved closed":
    "ticket status|issue status|incident status|case status|task status|request status",
  "confirmed pending completed cancelled":
    "appointment status|booking status|reservation status|visit status|session status",
  "scheduled boarding departed landed delayed cancelled": "flight status",
  "trialing active past_due canceled": "subscription status|membership status",
  "new contacted qualified won lost":
    "lead status|lead stage|opportunity status|opportunity stage|deal stage",
  "active on_leave terminated": "employee status",
  "planned active on_hold completed": "project status|campaign status",
  "open under_review approved rejected": "claim status|application status|proposal status|quote status",
  "draft published archived":
    "post status|article status|page status|blog status|publication status|content status",
  "Rear-end collision at a crossing|Water damage in the kitchen|Stolen bicycle|Broken window after a storm|Lost luggage":
    "claim.description|claim description|damage description|loss description|incident description",
  "open acknowledged resolved": "alert status|alarm status",
  "single double twin suite family": "room type",
  "checking savings credit": "account type",
  "car van truck motorcycle": "vehicle type",
  "Airbus|Boeing|Embraer|ATR|Bombardier": "aircraft manufacturer|plane manufacturer|airplane manufacturer",
  "Algebra I|World History|Chemistry|English Literature|Physics|Art and Design|Computer Science|Geography|Music|Biology":
    "course title|course name|class name|subject name|lesson title",
  "Cannot sign in|Invoice is wrong|Delivery is late|How do I change my plan?|App crashes on start|Refund request|Feature idea: dark mode":
    "support request|issue title|complaint|ticket title|inquiry",
  "auto home health life travel liability": "policy type|coverage type|claim type|coverage",
  "sedan suv hatchback van": "car type",
  "Red Bicycle|Blue Lantern|Two Boats|Evening Harbour|Study in Ochre|Portrait with Hat": "painting|exhibit",
  "wheat corn soy barley potatoes sunflower": "crop",
  "solar wind hydro gas": "plant type|energy type|power source",
};
