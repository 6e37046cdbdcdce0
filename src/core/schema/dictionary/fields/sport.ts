import type { Fields } from "../fields.ts";

export const SPORT: Fields = {
  "A session for strength and endurance, for all levels.|Warm-up, three rounds, and stretching at the end.|Season opener in front of the home crowd.|Easy pace, with short sprints.":
    "description|summary|overview|workout.description|details",

  "0..5 goals":
    "goals|goals for|goals against|score home|score away|assists|goals scored|goals conceded|score|points scored|half time home|half time away",
  "~0..12":
    "yellow cards|saves|corners|fouls|offsides|shots on target|tackles|red cards|clean sheets|penalties|corner kicks|interceptions|free throws",
  "4..24": "shots|rebounds|attempts on goal",
  "1..99": "number|jersey no",
  "1..20": "standing|rank|seed|place|position",
  "0..24": "wins|losses|draws|won|lost|drawn|ties|win count|victories|defeats|loss count|draw count",
  "2..38":
    "appearances|played|caps|matches|games|match count|games started|matchday|match day|round number|week number|gameweek|jersey",
  "4..82 points": "points",
  "-30..45": "goal difference|plus minus|goal diff",
  "18..36 years": "age",
  "date -13000..-6700":
    "player.birth date|athlete.birth date|player.date of birth|player.dob|athlete.date of birth",
  "160..208 cm": "player.height|athlete.height|height cm|height|player.height cm",
  "54..104 kg": "player.weight|athlete.weight|weight kg|body weight|weight|player.weight kg",
  "200000..62000000/100000 money": "transfer fee|salary|release clause|value",
  "4000..68000/500 seats": "capacity|attendance|spectators|crowd",
  "2..42/0.1 km": "distance km|distance|distance covered",
  "60..240 kg": "bench press|squat|deadlift|one rep max|max lift|personal record weight",
  "15..90/5 minutes": "duration minutes|duration|session duration|minutes",
  "0..90 minutes": "minutes played|minute|time on pitch|playing time|minute of goal",
  "120..820/10 kcal": "calories burned|calories|kcal burned|energy burned|calories burnt",
  "92..178 bpm": "heart rate|heart rate avg|bpm|avg hr",
  "140..198 bpm": "max heart rate|heart rate max|max hr|peak heart rate",
  "1800..16000/10 steps": "steps|step count",
  "4.2..7.5/0.01 min/km": "pace|pace per km|pace min km",
  "3..5 sets": "sets|set count",
  "6..15": "reps|repetitions|rep count|reps per set",
  "5..120/2.5 kg": "lift weight|exercise.weight|set.weight|weight lifted|load|weight used",
  "40..72 %":
    "possession|win rate|win percentage|pass accuracy|win percent|shooting accuracy|field goal percentage|three point percentage|possession percent|passing accuracy",
  "5..9.4/0.1": "match rating|player rating|form rating|performance rating",
  "19..89/1 money": "membership cost|price|fee",
  "8..30 people":
    "spots|class capacity|participants|team size|squad size|max players|roster size|participant count|participants count|player count|number of players|max capacity",
  "Football|Basketball|Tennis|Volleyball|Handball|Swimming|Athletics|Rugby|Hockey|Cycling":
    "sport|sport name|sport type|discipline|sport category",
  "{city} United|{city} Rovers|{city} FC|{city} Lions|{city} Wanderers|Real {city}":
    "team|team name|opponent|club|club name|team.name|winner|team a|team b|home|away|rival|loser|opponent name",
  "Premier Division|Northern League|City Cup|Champions Trophy|Regional League|Winter Series":
    "league|league name|competition|tournament|tournament name|competition name|cup|championship|division|conference|division name|league.title|championship name|tournament title",
  "{place} Stadium|{city} Arena|{place} Park|{city} Sports Centre":
    "stadium|stadium name|arena|arena name|venue|venue name|ground|field|pitch|sports hall|court name|field name|location|facility name",
  "goalkeeper defender midfielder forward": "player.position|position|position name|role",
  "left right both": "footedness|foot|batting hand|dominant hand",
  "2-1|0-0|3-2|1-1|2-0|1-3|0-2": "score|result|score line",
  "scheduled live finished postponed":
    "match status|game status|fixture status|event status|tournament status|race status",
  "fit injured suspended doubtful":
    "fitness status|injury status|player status|availability|medical status|athlete status",
  "Hamstring strain|Ankle sprain|Knee injury|Concussion|Groin strain|Shoulder injury":
    "injury|injury type|injury name|injury description",
  "goal yellow_card red_card substitution penalty": "match event|incident type|event type",
  "Running|Cycling|Strength|Yoga|Swimming|Rowing|Pilates|HIIT|Spinning":
    "workout type|activity type|workout|exercise type|training type|class type|workout name|class name|training|activity|session type|class|session name|activity name|program name|workout title|training focus|class title",
  "Squat|Bench press|Deadlift|Pull-up|Plank|Lunge|Shoulder press|Row|Burpee|Push-up":
    "exercise|exercise name|movement|lift|exercise title|lift name",
  "chest back legs shoulders arms core": "muscle group|muscle|body part|exercise.category|muscles worked",
  "beginner intermediate advanced": "difficulty|skill level|level|difficulty level",
  "monthly annual day_pass":
    "membership|membership type|membership level|plan|membership name|membership tier|pass type|plan type|subscription type",
  "barbell dumbbell kettlebell machine bodyweight": "equipment|equipment needed|equipment type|apparatus",
  "hot_streak good average poor": "current form",
  "W W D L|W L W D|D W W W|L D W L": "form|last five",
};
