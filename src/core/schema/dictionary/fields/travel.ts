import type { Fields } from "../fields.ts";

export const TRAVEL: Fields = {
  "Quiet rooms near the old town, breakfast included.|A walk along the harbour with a local guide.|Direct connection with one piece of luggage.|Family-run house with a garden and a pool.|Two nights by the sea and a day in the city.":
    "description|summary|overview|details|highlights",
  "14:00 15:00 16:00": "check in time|checkin time|check in from|check in",
  "10:00 11:00 12:00": "check out time|checkout time|check out until|check out",
  "standard vegetarian vegan halal kosher gluten_free":
    "meal preference|meal|special meal|dietary preference",

  "70..420/1 money": "price per night|price night|rate per night|price|rate|price from",
  "~60..1400/1 money":
    "fare|ticket price|flight price|tour price|airfare|trip price|total price|booking total|booking.price|reservation.total|total cost|amount|price per person|tour cost|excursion price|package price|trip budget|trip cost",
  "2..60/1 money":
    "city tax|tourist tax|resort fee|cleaning fee|booking fee|cancellation fee|change fee|baggage fee|luggage fee",
  "1..5 stars": "star rating|stars|hotel class",
  "3.2..5/0.1": "guest score|average rating|rating",
  "1..14 nights": "nights|night count|length of stay|stay length|minimum stay",
  "1..4 guests":
    "guests|guest count|adults|passengers|passenger count|travelers|travellers|traveler count|max guests|max occupancy|occupancy max|room capacity|party size|sleeps|beds",
  "0..3": "children|child count|infants|kids|stopovers|layovers|stops|connections|bags",
  "15..46/1 m²": "room size|room size sqm|room area",
  "20..260 rooms":
    "rooms total|total rooms|hotel.rooms|room count|number of rooms|rooms count|hotel.capacity",
  "101..620": "room number|room no",
  "7..32/1 kg": "baggage allowance kg|baggage kg|luggage weight|baggage weight|luggage kg|baggage allowance",
  "45..780/5 minutes":
    "flight duration|duration minutes|flight time minutes|travel minutes|layover minutes|flight time|travel time minutes|duration in minutes",
  "~200..9200/10 km": "distance km|distance|distance miles",
  "140..380 seats":
    "seat capacity|aircraft capacity|seats total|total seats|aircraft.seats|passenger capacity",
  "~0..60 seats": "seats available|available seats|remaining seats|seats left|spots left|available spots",
  "~1000..95000/100 points": "miles|miles balance|points",
  "2..14 days": "tour days|trip days|duration days|number of days|trip.duration|trip length|tour duration",
  "single double twin suite family": "room type|accommodation type|bed type|room category|room class",
  "Standard double|Deluxe king|Family room|Junior suite|Single with balcony|Sea-view double":
    "room name|room.title|room description short|room type name|rate name|rate plan|rate plan name",
  "first business economy premium_economy": "cabin|cabin class|fare class|class|cabin type",
  "12A 4C 27F 18D 7B 31E 22C 15A 9F": "seat|seat number|seat no|seat assignment|seat row",
  "A1 A7 A12 B3 B9 B22 C4 C15": "gate|gate number|departure gate|arrival gate",
  "1 2 3 4 5": "terminal|terminal number",
  "AMS>Amsterdam>Amsterdam Schiphol|ATL>Atlanta>Hartsfield–Jackson|BCN>Barcelona>Barcelona–El Prat|CDG>Paris>Charles de Gaulle|DXB>Dubai>Dubai International|FRA>Frankfurt>Frankfurt Airport|HND>Tokyo>Haneda|JFK>New York>John F. Kennedy|LAX>Los Angeles>Los Angeles International|LHR>London>Heathrow|MAD>Madrid>Madrid–Barajas|MUC>Munich>Munich Airport|ORD>Chicago>O'Hare|SIN>Singapore>Changi|SYD>Sydney>Sydney Airport|YYZ>Toronto>Toronto Pearson|ZRH>Zurich>Zurich Airport":
    "airport|airport code|iata|iata code|departure airport|arrival airport|origin code|destination code|departure code|arrival code|flight.origin|flight.destination|flight.from|flight.to|flight.departure|flight.arrival > airport city > airport name",
  "LH>Lufthansa>LH ###|AA>American Airlines>AA ###|BA>British Airways>BA ###|DL>Delta Air Lines>DL ###|KL>KLM>KL ####|LX>SWISS>LX ###|QF>Qantas>QF ##|SQ>Singapore Airlines>SQ ##|UA>United Airlines>UA ###|AF>Air France>AF ####":
    "airline code|carrier code|airline iata|airline iata code > airline|airline name|airline.name|carrier|carrier name > flight number|flight no|flight|flight code|flight.name",
  "Airbus>A320,A350,A220|Boeing>737-800,787-9,777|Embraer>E190,E195|ATR>ATR 72":
    "plane.manufacturer|aircraft manufacturer|airplane.manufacturer > plane.model|airplane.model|aircraft model",
  "Airbus A320|Airbus A350|Boeing 737|Boeing 787|Embraer E190|ATR 72":
    "aircraft|aircraft type|plane|airplane|equipment|plane type|aircraft name",
  "D-A@@@|N###@@|G-@@@@|HB-@@@": "tail number|aircraft registration|registration number",
  "@@@###":
    "pnr|record locator|booking code|confirmation number|booking reference|confirmation code|reservation code|reservation number|booking number|booking ref|itinerary number|reference|confirmation",
  "220##########": "ticket number|eticket number|eticket",
  "C########": "passport number|passport no|passport|document number",
  "{place} Hotel|Hotel {city}|Grand Hotel {city}|{place} Inn|The {place} Lodge":
    "hotel|hotel name|accommodation|accommodation name|resort|resort name|lodging|property name|inn.name|hostel.name|lodge.name|hostel|villa.name",
  "Old town walking tour|Harbour cruise|Wine tasting in the hills|Museum highlights|Sunrise hike|Food market tour|Kayak along the coast|Day trip to the castle":
    "tour|tour name|activity name|excursion|excursion name|activity|activity.title|experience name|tour title|experience|attraction name|experience.title|things to do",
  "Weekend in {city}|A week in {city}|{city} by train|{city} and the coast|Family trip to {city}":
    "trip name|itinerary.title|itinerary name|package name|holiday name|package.name|trip title|vacation name|trip|package title",
  "sea garden city mountain courtyard": "room view|view|view type",
  "breakfast half_board full_board room_only all_inclusive":
    "board|meal plan|board type|board basis|meals included|meal option",
  "wifi pool gym spa parking restaurant bar air_conditioning breakfast":
    "amenities|facilities|amenity|services|features|included",
  "confirmed pending completed cancelled": "booking status|reservation status|booking state|trip status",
  "scheduled boarding departed landed delayed cancelled": "flight status|departure status",
  "available occupied cleaning out_of_order": "room status|housekeeping status",
  "flight train bus car ferry":
    "transport type|transport|travel mode|transportation|transport mode|transportation type|mode of travel",
  "business leisure": "trip type|purpose of trip|purpose",
  "one_way round_trip": "journey type|ticket type|flight type|itinerary type",
  "Late arrival, after 22:00.|A quiet room, please.|Cot for a baby.|Vegetarian breakfast.|High floor if possible.|Two keys, please.":
    "special requests|special request|guest notes|guest request|reservation.notes|requests|booking notes|guest comments|arrival notes",
  "free flexible non_refundable": "cancellation policy|refund policy|cancellation type|cancellation terms",
};
