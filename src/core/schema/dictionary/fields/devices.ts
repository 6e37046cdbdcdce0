import type { Fields } from "../fields.ts";

export const DEVICES: Fields = {
  "Measures temperature and humidity every five minutes.|Opens and closes with the schedule.|Sends an alert when the value leaves its range.|Replaced in spring, next service in a year.|Battery powered, two years of runtime.":
    "description|summary|details",

  "8..100 %":
    "battery|battery level|battery percent|battery percentage|battery charge|charge level|state of charge|soc|battery status percent",
  "17..29/0.1 °C": "temperature|temperature c|temperature celsius|set point|setpoint|temp|temp c",
  "62..84/0.1 °F": "temperature f|temperature fahrenheit|temp f",
  "30..70 %": "humidity|humidity percent|rh",
  "985..1035/0.1 hPa": "air pressure|pressure hpa|pressure",
  "380..1400 ppm": "co2|co2 ppm|co2 level|carbon dioxide",
  "2..48/0.1 µg/m³": "pm25|pm2 5|pm10|particulate matter|dust|pm 25",
  "10..180": "aqi|air quality|air quality index",
  "~5..900 lx": "lux|light level|illuminance|ambient light|luminosity",
  "-92..-38 dBm": "rssi|signal strength|signal dbm|signal strength dbm|signal",
  "20..100 %":
    "signal quality|link quality|signal percent|brightness|dimmer level|fan speed|lqi|brightness level|volume level|signal level|volume|opening|position",
  "3.1..4.2/0.01 V": "battery voltage|voltage battery|cell voltage",
  "218..242/0.1 V": "voltage|volts",
  "~0.1..14/0.1 A": "current|amperage|amps|current ampere",
  "~4..2400 W": "power|watts|power consumption|power usage|wattage|power draw",
  "~0.2..38/0.1 kWh": "energy|kwh|consumption|energy used|energy usage",
  "49.9..50.1/0.01 Hz": "mains frequency|grid frequency|frequency hz",
  "~2..180/0.1 l": "water usage|water consumption|water volume|liters|litres|water used",
  "0..100/0.1": "reading|value|threshold|max value|threshold max|threshold min",
  "28..74 dB": "noise|noise level|sound level|decibel",
  "15..85 %":
    "moisture|water level|tank level|fill level|cpu usage|memory usage|disk usage|moisture level|cpu load",
  "5..3600/5 s": "sample rate|interval seconds|interval|sampling rate",
  "~600..4800000 s": "uptime|uptime seconds",
  "~1..40":
    "device count|sensor count|devices count|connected devices|sensors count|sensors|online devices|total devices|number of devices",
  "temperature>°C|humidity>%|pressure>hPa|co2>ppm|battery>%|voltage>V|motion>events|light>lx":
    "metric|metric name|measure|measurement type|sensor type|reading type|sensor kind|measurement|quantity kind|observed property|parameter|telemetry.key|data type > unit|measure unit|unit of measurement",
  "thermostat sensor camera gateway light lock meter switch speaker doorbell":
    "device type|device kind|device class|device category|type",
  "TH-200|TH-210|GW-5|GW-7|PX-30|PX-40|LM-1|CAM-4":
    "device model|model number|model|model name|sensor model|model no|gateway model",
  "Bosch|Siemens|Honeywell|Philips|Schneider Electric|Netatmo|Aqara|Shelly|Sonoff|ABB":
    "manufacturer|vendor|brand",
  "Living room thermostat|Front door lock|Hallway sensor|Garage camera|Kitchen light|Greenhouse sensor|Boiler meter|Office gateway|Server room sensor|Roof weather station|Cellar humidity sensor|Terrace light":
    "device name|sensor name|camera.name|thing.name iot|asset.name|machine.name|meter.name|device label|device|sensor|light.name|equipment.name|friendly name|thermostat.name|gateway name|station.name|appliance.name",
  "Living room|Kitchen|Hall|Garage|Cellar|Office 2.04|Server room|Greenhouse|Line 3|Roof|Warehouse|Bedroom":
    "room|room name|area|installation place|zone name|location name|zone|location|location description|placement|area name|location.name",
  "online offline maintenance error":
    "device status|sensor status|gateway status|machine status|connection status|connectivity|device state|node status|connection state|camera status",
  "on off": "state|power status|light.status|device power",
  "locked unlocked": "lock state|door state|lock status",
  "heat cool auto off": "mode",
  "mqtt zigbee z_wave wifi bluetooth lorawan thread":
    "connectivity type|connection type|protocol|network type|radio|connection|transport|interface",
  "info warning critical": "alert level|alarm level|severity|alert.priority",
  "Temperature above the limit|Battery low|Device offline|Motion detected|Water leak detected|Door left open|Signal lost|Filter needs cleaning|Humidity too high":
    "alert message|alarm message|alert title|alarm text|alert text|alert description|last alert|alarm.description|notification text|alarm.name|alert name",
  "threshold_exceeded battery_low offline motion leak tamper":
    "alert type|alarm type|event type|trigger type|alert kind|alarm code|trigger event|alert code|alert category",
  "normal degraded faulty": "health|health status|operational status",
  "set_temperature reboot turn_on turn_off lock unlock update_firmware":
    "command|command name|command type|action|method name|action type|rpc method",
  "home/+/temperature|devices/##/state|plant/line#/power|site/#/alerts": "topic|topic filter",
  "SN-########": "serial number|serial|serial no|device.code|serialnumber",
  "{place} Plant|Building A|Building C|{city} site|{place} Farm":
    "site|site name|building|building name|plant|plant name|farm name|facility|facility name|installation name|property name|home name",
};
