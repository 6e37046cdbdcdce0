import type { Fields } from "../fields.ts";

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
