import type { Fields } from "../fields.ts";

export const LOGISTICS: Fields = {
  "Weekly delivery to the northern stores.|Fragile goods, two layers at most.|Cross-dock between the hub and the city depot.|Return of empty pallets.|Temperature-controlled transport of food.":
    "description|summary|details",

  "~800..24000/100 kg":
    "capacity kg|payload kg|max load kg|load capacity|max payload|payload capacity|max weight kg|gross weight kg|vehicle.capacity|truck.capacity|capacity weight|max weight",
  "8..90/0.5 m³": "capacity m3|volume m3|cargo volume|capacity volume|cbm",
  "~0.2..60/0.1 kg": "package.weight|weight kg|weight",
  "~0.01..2/0.01 m³": "volume",
  "~5..900 km": "distance km|distance|distance travelled",
  "~8000..240000/100 km": "odometer|mileage|odometer km|mileage km|odometer reading|total km",
  "0..88 km/h": "speed|speed kmh|average speed",
  "10..100 %":
    "fuel level|fuel percent|load factor|fill rate|capacity used|utilization|utilisation|on time rate|on time percentage|on time delivery rate",
  "~1..40":
    "packages|parcels|pieces|package count|parcel count|stops|stop count|pallets|pallet count|piece count",
  "2..48 hours": "transit hours|estimated hours|transit time hours|lead time hours",
  "1..9 days":
    "transit days|delivery days|transit time|lead time|lead time days|estimated days|transit time days",
  "~6..180/0.01 money":
    "freight cost|shipping cost|freight charge|delivery fee|shipping fee|shipping rate|shipment.cost|shipment.price|fuel cost|handling fee|shipment.rate",
  "~20..5000/0.01 money": "declared value|insured value|customs value|cargo value|insurance value",
  "2000..60000/500 pallets": "storage capacity|warehouse capacity",
  "2000..40000/100 m²": "warehouse.area|warehouse size|floor area|storage area",
  "1..60": "bay|dock|dock number|bay number|aisle number",
  "DHL UPS FedEx GLS DPD Hermes Maersk Kuehne+Nagel":
    "carrier|carrier name|courier|courier name|shipping company|shipping provider|freight company|carrier.name|courier.name|shipping line|logistics provider",
  "1Z##########|JD##########|TRK########":
    "tracking number|tracking code|tracking no|tracking id|awb|waybill|waybill number|consignment number|shipment number|parcel number|bill of lading|shipment.reference|shipment.code|manifest number",
  "MSKU#######|TCLU#######|HLXU#######": "container number|container no|container id",
  "express standard economy same_day overnight":
    "service level|shipping method|delivery method|shipment type|delivery type|service|shipping type|shipping option|shipment.priority|shipment.service type",
  "pending picked_up in_transit out_for_delivery delivered returned":
    "shipment status|delivery status|parcel status|package status|consignment status|cargo status|tracking status",
  "available on_route loading maintenance":
    "vehicle status|truck status|fleet status|van status|driver status",
  "planned in_progress completed cancelled": "route status|trip status|run status",
  "van truck trailer motorcycle bicycle": "vehicle type|truck.type|vehicle class|vehicle category",
  "road rail sea air": "mode of transport|mode",
  "Ford>Transit,Custom,Ranger|Mercedes-Benz>Sprinter,Actros,Vito|Volkswagen>Crafter,Transporter|Fiat>Ducato|Volvo>FH,FM|MAN>TGX,TGS|DAF>XF,CF|Scania>R 450,S 500":
    "make|truck.brand|vehicle.brand|vehicle.manufacturer|truck.manufacturer > vehicle model|model",
  "Ford Transit|Mercedes Sprinter|Volkswagen Crafter|Fiat Ducato|Volvo FH|MAN TGX|DAF XF":
    "truck|van|lorry|truck.name|assigned vehicle|vehicle name|vehicle description",
  "Electronics|Textiles|Furniture|Machine parts|Groceries|Medical supplies|Paper|Toys":
    "cargo|cargo type|goods|commodity|goods description|contents|cargo description|freight type|commodity description|shipment.description|package.description",
  "box pallet envelope crate tube":
    "package type|packaging|packaging type|parcel.type|package.type|load unit|container type",
  "{city} Hub|{city} North Depot|{city} Distribution Centre|{city} Port":
    "warehouse|warehouse name|depot|depot name|hub|hub name|terminal.name|distribution center|distribution centre|fulfillment center|facility.name|base|yard|sorting center|current facility",
  "Departed facility|Arrived at hub|Out for delivery|Delivered|Customs cleared|Picked up|Delivery attempted":
    "tracking event|last event|event description|checkpoint|milestone|tracking.description|status description|tracking message",
  "R-###|North loop|Airport run|City centre|Harbour line": "route name|route code|tour|route number|route",
  "Leave with neighbour.|Ring the bell twice.|Deliver to the back door.|Call on arrival.|Do not stack.|Keep upright.":
    "delivery instructions|shipment.notes|special instructions|handling instructions|shipping instructions|delivery note|driver notes",
  "EXW FOB CIF DAP DDP": "incoterm|delivery terms",
  "A-##-##|B-##-##|C-##-##":
    "bin|bin location|shelf|storage location|rack|warehouse location|aisle|slot code|bin code|shelf location|location code",
  "B C CE C1E D": "license class|licence class|license type|licence type|licence category|license category",
  "DL#######": "driver license|license number|licence number|drivers license",
  "1..20 vehicles": "fleet size|vehicle count|vehicles count|active vehicles",
};
