import type { Fields } from "../fields.ts";

export const CARS: Fields = {
  "Well kept, full service history, one owner.|Economical city car with parking sensors.|Spacious family car with winter tyres included.|Inspected and with a year of warranty.|Top equipment, non-smoker, garage parked.":
    "description|summary|car.description|overview|details|seller notes",
  "scheduled completed cancelled no_show": "test drive status|drive status|viewing status",
  "Very quiet at motorway speed.|Likes the seats, wants a larger boot.|Will decide by the weekend.|Asked for a trade-in offer.|Prefers the automatic.":
    "feedback|drive.feedback|lead.notes|notes|comments|customer notes",
  "8000..60000/500 money": "budget|max budget|budget max|price limit",

  "~4500..64000/50 money":
    "price|list price|msrp|trade in value|trade in offer|market value|resale value|vehicle value|price paid|total price",
  "180..950/5 money":
    "monthly payment|lease payment|monthly lease|lease price|monthly rate|lease rate|installment|finance payment",
  "35..160/1 money": "price per day|daily rate|rental rate|daily price|rental price|rate per day|day rate",
  "~90..2400/5 money":
    "repair cost|service cost|labor cost|labour cost|parts cost|estimate|estimated cost|service price|total cost|maintenance cost|down payment|deposit",
  "~1500..148000/100 km":
    "mileage|odometer|kilometers|kilometres|odometer reading|mileage km|miles|kilometrage|mileage in|mileage out|mileage at service|distance driven",
  "2010..2024 year": "year|model year|year of manufacture|year made",
  "69..420 hp": "horsepower|hp|bhp|ps|power",
  "50..310 kW": "kw|motor power",
  "900..3500/100 cc": "displacement|cubic capacity|engine capacity|cc",
  "1..4.4/0.2 l": "engine size|engine liters|engine litres|engine size l",
  "120..640 Nm": "torque|torque nm",
  "3.4..13.5/0.1 s": "acceleration|zero to sixty|0 to 100|zero to hundred|acceleration 0 100",
  "160..260/5 km/h": "top speed|max speed|maximum speed|top speed kmh",
  "3.8..9.8/0.1 l/100 km": "consumption|fuel economy",
  "22..52 mpg": "mpg|mpg city|mpg highway|fuel efficiency",
  "90..190 g/km": "co2|co2 emissions|emissions|co2 emission",
  "240..610/5 km": "range|range km",
  "38..100/0.5 kWh": "battery capacity|battery kwh|battery size|battery capacity kwh",
  "3..5 doors": "doors|door count",
  "2..7 seats": "seats|seat count|seating capacity|passengers|seating",
  "3..8": "cylinders|cylinder count|gears",
  "1..4": "previous owners|owners|owner count|owners count",
  "12..84/12 months":
    "warranty months|finance months|loan term|lease term|finance term|lease months|term months",
  "32..60/4 l": "tank capacity|fuel tank|fuel capacity|tank size",
  "300..620/5 l": "trunk capacity|boot space|trunk volume|cargo volume|luggage capacity",
  "1050..2300/10 kg": "weight|weight kg",
  "2..60 days": "days in stock|days on lot|days in inventory|stock days",
  "0..12 %": "dealer discount|discount percent|finance rate|financing rate|interest rate|apr",
  "Toyota>Corolla,Yaris,RAV4,Camry|Volkswagen>Golf,Polo,Passat,Tiguan|Ford>Focus,Fiesta,Kuga,Mustang|Honda>Civic,Accord,CR-V,Jazz|BMW>3 Series,5 Series,X3|Mercedes-Benz>A-Class,C-Class,GLC|Audi>A3,A4,Q5|Renault>Clio,Captur,Megane|Skoda>Octavia,Fabia,Kodiaq|Hyundai>i30,Tucson,Kona|Mazda>Mazda3,CX-5,MX-5|Volvo>XC40,XC60,V60|Peugeot>208,308,3008|Kia>Ceed,Sportage,Stonic":
    "make|brand|manufacturer|make name|brand.name|manufacturer.name|marque > model|car model|vehicle model|model name|car|vehicle|interested in|vehicle of interest|vehicle name|car name",
  "Comfort|Sport|Life|Style|GT Line|Executive|Premium|Base":
    "trim|trim level|equipment line|variant|trim name|edition|grade",
  "sedan hatchback suv estate coupe convertible van pickup":
    "body type|body style|car type|vehicle type|body|vehicle class|segment|type|category",
  "petrol diesel electric hybrid plug_in_hybrid": "fuel|fuel type|engine type|engine|powertrain|propulsion",
  "manual automatic": "transmission|gearbox|transmission type|gear type|gearbox type|gear",
  "front rear all": "drive type|drivetrain|drive|driven wheels",
  "black white silver grey blue red": "color|colour|paint",
  "black beige grey brown": "interior color|interior colour|upholstery color|trim color",
  "leather cloth alcantara": "upholstery|upholstery type|interior material|seat material",
  "heated_seats navigation parking_sensors cruise_control sunroof tow_bar rear_camera apple_carplay":
    "features|equipment|options|extras|feature list|accessories",
  "new used demo certified": "condition|stock type|inventory type",
  "available reserved sold in_service":
    "vehicle status|car status|inventory status|stock status|sale status|listing status|availability",
  "new contacted test_drive negotiating sold lost":
    "lead status|lead stage|deal status|deal stage|inquiry status",
  "scheduled in_progress completed cancelled":
    "service status|repair status|service appointment status|work order status",
  "Oil change|Brake pads|Tyre change|Annual inspection|Timing belt|Battery replacement|Air conditioning service|Wheel alignment":
    "service type|repair type|service name|repair|service performed|maintenance type|work performed|repair description|service description|job description|service|job|work order.description|maintenance.description|services performed|job type",
  "{place} Motors|{last} Automobiles|{city} Car Centre|Autohaus {last}":
    "dealer|dealership|dealer name|dealership name|dealer.name|dealership.name|garage name|workshop|workshop name|showroom|showroom name|seller name|branch name|location name",
  "WVWZZZ1K#@W######|JTDBR32E#########|1FAHP3F2#@@######|WBA3A5C5#@F######|VF1RFB00#########":
    "vin|vin number|vehicle identification number|chassis number|frame number",
  "STK-#####": "stock number|stock no|stock code|inventory number|stock id",
  "@@@ ####|@@ ## @@@|B-@@ ####":
    "license plate|licence plate|plate|plate number|registration|number plate|registration number|reg number",
  "Euro 5|Euro 6|Euro 6d": "emission class|euro norm|emission standard|emissions class|euro class",
  "V4 V6 V8 R4": "engine layout|cylinder layout|engine configuration",
  "cash finance lease":
    "payment type|purchase type|finance type|financing|deal type|payment method|payment option|purchase method|financing type",
};
