import type { Fields } from "../fields.ts";

export const EVENTS: Fields = {
  "An evening with live music and food from the region.|Talks in the morning, workshops in the afternoon.|Bring a friend: the second ticket is half the price.|Doors open an hour before the start.":
    "description|summary|overview|details|about",

  "12..180/1 money": "entry fee|price|admission|registration fee|cover charge",
  "40..1200/10 people": "capacity|max attendees|seats|max participants|expected attendance",
  "~8..400":
    "attendees|attendee count|registered|tickets sold|registrations|rsvp count|attendees count|participants|registered count",
  "general vip early_bird student": "ticket type|ticket tier|admission type|ticket category|pass type",
  "Spring Jazz Night|Startup Breakfast|Harbour Run|Book Fair|Open Air Cinema|Design Conference|Food Truck Festival|Charity Gala|Photography Workshop|Science Slam":
    "event title|event name|conference name|festival name|concert.name|title|event|conference|festival|event.summary",
  "The future of small teams|Designing for trust|Lessons from ten launches|Testing without fear|From idea to product":
    "talk title|session title|keynote|talk|session name|presentation title",
  "{place} Hall|{city} Conference Centre|{place} Theatre|{place} Gardens|Club {place}":
    "venue|venue name|event location|location name|hall|theatre|stage",
  "conference workshop concert meetup festival exhibition": "event type|category|event format|type",
  "going maybe declined": "rsvp|rsvp status|response status|attendance response|attendee.status",
  "scheduled completed cancelled postponed": "status",
  "Keynote|Workshop|Panel|Lightning talk": "session type|session format|talk type|track name",
};
