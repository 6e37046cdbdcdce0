import type { Fields } from "../fields.ts";

export const PROPERTY: Fields = {
  "scheduled completed cancelled no_show": "viewing status|showing status|tour status",
  "Residential sales|Rentals|Luxury homes|First-time buyers|Commercial|New developments":
    "specialties|specialty|specialization|focus",
  "Liked the light and the balcony.|Too small for a family.|Wants a second viewing.|Price is above budget.|Asked about the heating costs.":
    "feedback|viewing.feedback|notes|showing.feedback|visitor notes|comments",
  "150000..900000/5000 money": "budget|max budget|price limit",

  "~140000..980000/1000 money":
    "price|list price|market value|estimated value|property value|assessed value|offer amount|appraised value|home value|valuation",
  "~650..3800/10 money":
    "rent|monthly rent|rent price|rent amount|rental price|rent per month|price per month|lease amount|rental rate|monthly price",
  "~900..7000/50 money": "deposit|deposit amount|earnest money|down payment|bond amount",
  "~120..600/5 money":
    "hoa fee|service charge|maintenance fee|condo fee|monthly fees|hoa|hoa dues|strata fees",
  "~1200..9000/10 money": "property tax|annual tax|tax annual amount",
  "1500..5200/10 money": "price per m2|price per sqm|price per square meter|price per square metre",
  "180..650 money": "price per sqft|price per square foot",
  "~450..4200/10 sq ft": "square feet|square footage|sqft|sq ft|sq feet|area|size",
  "~32..260 m²":
    "square meters|square metres|sqm|area sqm|living space|area m2|floor area|usable area|size m2|surface|surface area|plot size",
  "~2500..22000/100 sq ft": "lot size|lot area|land area|lot square feet|land size|lot size sqft",
  "0.1..3/0.01 acres": "acres|acreage",
  "1..5 bedrooms": "bedrooms|beds|bedroom count|bedrooms count|bed count|rooms|room count",
  "1..4/0.5 bathrooms": "bathrooms|baths|bathroom count|bath count",
  "0..3":
    "half baths|parking spaces|garage spaces|garage|parking|parking spots|car spaces|balconies|fireplaces|garage capacity",
  "1..4 floors": "stories|storeys|floors|levels|floor count|stories count",
  "1..12": "floor number|floor",
  "1900..2024 year":
    "year built|built year|construction year|built|year of construction|built in|renovated year|year renovated|last renovated",
  "1..120 days": "days on market|days listed|time on market",
  "6..36/6 months": "lease term|lease months|lease duration|term months|lease length|minimum lease",
  "15..98": "walk score|transit score|bike score|energy score",
  "2.5..7.5/0.05 %":
    "mortgage rate|interest rate|commission rate|commission|commission percent|cap rate|yield",
  "Sunny two-bedroom flat near the park|Family house with garden|Studio in the old town|Loft with roof terrace|Terraced house near the station|Bright apartment with balcony|Detached house with garage|Cottage by the lake|New-build flat with lift|Villa with pool":
    "apartment.title|house.title|listing title|listing.name|property title|property name|listing.headline|home.title|apartment.name|unit.title|property.headline|ad title",
  "Bright rooms, a fitted kitchen and a south-facing balcony. Five minutes to the station.|Quiet street, large garden, garage for two cars. Schools and shops nearby.|Renovated in 2021 with oak floors and new windows. Cellar and bicycle store included.|Top floor with lift and a view over the park. Free from next month.|Open-plan living room with fireplace, two bathrooms and a utility room.":
    "apartment.description|house.description|listing description|property description|home.description|public remarks|unit.description",
  "house apartment condo townhouse studio villa":
    "property type|listing.type|type|listing.category|property.category",
  "sale rent": "listing type|offer type|transaction type|deal type|purpose|contract type",
  "active pending sold withdrawn": "listing status|property status|sale status|market status",
  "pending accepted rejected withdrawn countered": "offer status|bid status",
  "active ended pending_renewal": "lease status|tenancy status|rental status",
  "balcony garden garage elevator dishwasher fireplace pool terrace parking cellar":
    "amenities|amenity|features|facilities|appliances",
  "gas electric heat pump|district heating|oil|gas|electric":
    "heating|heating type|heating system|heat source|heat type",
  "central split none": "cooling|cooling type|air conditioning|cooling system",
  "A B C D E F":
    "energy rating|energy class|epc rating|energy label|energy efficiency class|epc|energy efficiency rating",
  "Old Town|Riverside|Harbour Quarter|Hill Park|Northside|Garden District|Station Quarter|West End":
    "neighborhood|neighbourhood|area name|subdivision|community|neighborhood name|district.name|quarter name|locality name|district",
  "hardwood tile carpet laminate": "flooring|flooring type|floor covering",
  "furnished unfurnished partly_furnished": "furnishing|furnished status|furnishing status|furnishing type",
  "good excellent renovated needs_renovation": "condition|state of repair",
  "freehold leasehold": "tenure|ownership type|ownership|title type",
  "north south east west": "exposure|facing|garden orientation",
  "{last} Properties|{place} Estates|{last} & Co. Realty|{place} Homes":
    "agency|agency name|brokerage|brokerage name|broker name|agency.name|listing office|broker company|landlord company|property manager|management company",
  "MLS#######":
    "mls number|mls id|mls|listing number|listing id number|property code|listing.reference|property reference|listing code|parcel number|apn",
  "Apt 4B|Unit 12|Unit 3A|Apt 21|Unit 7":
    "unit|unit number|apartment number|flat number|unit no|unit name|suite number",
  "Leaking tap in the kitchen|Heating does not start|Broken window latch|Lift out of order|Damp in the bathroom|Front door lock jams":
    "maintenance.title|maintenance request|maintenance issue|repair.title|repair description|maintenance.description|work order title|request title",
};
