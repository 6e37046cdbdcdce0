/** Common given names; the three lists share no name, so a name tells which avatar fits. */
export const FEMININE = (
  "Emma Olivia Ava Sophia Mia Charlotte Amelia Harper Emily Elizabeth Sofia Ella Grace Chloe Victoria " +
  "Lily Hannah Zoe Nora Layla Leah Audrey Claire Lucy Anna Naomi Elena Maya Julia Sarah Alice Ruby Eva " +
  "Clara Rose Margaret Helen Diana Laura Amy Rachel Nicole Megan Priya Aisha Fatima Mei Yuki Ingrid " +
  "Astrid Freya Camila Lucia Carmen Ana Ines Marie Chiara Ewa Leila Amina Nadia Hana Sakura Linh Amara " +
  "Molly Aoife Paula Teresa Monica Silvia Greta Lena Sabine Petra"
).split(" ");

export const MASCULINE = (
  "Liam Noah Oliver James William Benjamin Lucas Henry Jack Levi Daniel Michael Mateo Ethan Owen Samuel " +
  "David Joseph Carter John Luke Gabriel Isaac Thomas Charles Andrew Adrian Robert Peter Simon George " +
  "Edward Arthur Hugo Felix Oscar Leo Marcus Victor Martin Patrick Brian Kevin Arjun Rahul Vikram Omar " +
  "Ali Hassan Yusuf Karim Wei Jun Kenji Minh Carlos Diego Javier Miguel Rafael Pablo Luis Antonio Marco " +
  "Luca Pierre Lars Erik Sven Anders Jakob Stefan Lukas Jonas Pavel Kwame Sean Finn"
).split(" ");

export const NEUTRAL = (
  "Alex Robin Jordan Taylor Morgan Casey Riley Jamie Quinn Avery Rowan Sage Skyler Charlie Emerson Finley " +
  "Harley Kai Noor Sasha Ariel Dakota Frankie Remy"
).split(" ");

export const LAST_NAMES = (
  "Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Lopez Wilson Anderson " +
  "Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Clark Lewis Robinson Walker Young " +
  "Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Carter " +
  "Roberts Gomez Evans Turner Diaz Parker Cruz Edwards Collins Reyes Morris Murphy Cook Rogers Ortiz " +
  "Morgan Cooper Bailey Reed Kelly Howard Ramos Kim Cox Ward Watson Brooks Chavez Wood James Bennett " +
  "Gray Ruiz Hughes Price Patel Myers Long Ross Foster Powell Perry Russell Bell Butler Barnes Fisher " +
  "Jordan Graham West Cole Hayes Ellis Tran Murray Ford Wells Porter Hunter Mason Kennedy Burns Gordon " +
  "Shaw Holmes Rice Hunt Black Knight Lane Grant Rose Stone Meyer Weber Schmidt Fischer Wagner Becker " +
  "Hoffmann Keller Rossi Russo Ferrari Bianchi Conti Dubois Laurent Moreau Silva Santos Costa Novak " +
  "Kowalski Nowak Andersson Johansson Nilsson Hansen Larsen Jensen Nielsen Berg Sato Suzuki Tanaka " +
  "Watanabe Ito Yamamoto Kobayashi Chen Wang Zhang Liu Huang Zhao Wu Park Choi Sharma Singh Gupta Kumar " +
  "Rao Khan Ahmed Hussain Malik Okafor Mensah Dlamini Mwangi O'Brien O'Connor O'Neill Byrne Gallagher " +
  "Doyle"
).split(" ");

export const BIO_JOBS = [
  "Product designer",
  "Backend engineer",
  "Front-end developer",
  "Data analyst",
  "Freelance writer",
  "Photographer",
  "Project manager",
  "Teacher",
  "Landscape architect",
  "Nurse",
  "Marketing consultant",
  "Illustrator",
  "Chef",
  "Civil engineer",
  "Researcher",
  "Accountant",
  "Community organizer",
  "Translator",
  "Carpenter",
  "Startup founder",
] as const;

export const BIO_LOVES = [
  "long trail runs",
  "sourdough baking",
  "old film cameras",
  "board games",
  "city cycling",
  "open-source software",
  "jazz records",
  "crossword puzzles",
  "wild swimming",
  "vegetable gardening",
  "science fiction",
  "street food",
  "rock climbing",
  "bird watching",
  "letterpress printing",
  "slow travel",
  "chess",
  "pottery",
  "live theatre",
  "good coffee",
] as const;

export const BIO_FACTS = [
  "Happiest outdoors.",
  "Always learning something new.",
  "Usually found near a bookshop.",
  "Parent of two and a very loud dog.",
  "Believes in small teams and clear writing.",
  "Two cats, one bicycle, no regrets.",
  "Currently learning Italian.",
  "Volunteers at the local library.",
  "Collects maps of places not yet visited.",
  "Ask me about my tomatoes.",
  "Opinions are my own.",
  "Terrible at karaoke, does it anyway.",
  "Reads the manual first.",
  "Proud owner of a very old bicycle.",
  "Still writes letters by hand.",
  "Never without a notebook.",
  "Bakes when the tests are red.",
  "Cannot pass a map without reading it.",
  "Owns more teacups than chairs.",
  "Learned to swim at thirty.",
  "Once missed a flight because of a crossword.",
  "Sings in a choir on Thursdays.",
  "Grows chillies on a very small balcony.",
  "Has opinions about fonts.",
  "Prefers trains to planes.",
  "Makes lists of lists.",
  "Never finishes a pencil.",
  "Keeps bees, mostly friendly ones.",
  "Raised by grandparents and public radio.",
  "Knows every bakery within walking distance.",
  "Writes postcards from home, too.",
  "Took up the cello last winter.",
  "Early riser by accident.",
  "Repairs things that were meant to be thrown away.",
  "Afraid of geese.",
] as const;

export const BIOS = [
  "{job} who loves {love} and {other}. {fact}",
  "{job} by day, {love} by night. {fact}",
  "{job} based in {city}. Into {love} and {other}.",
  "{job} in {city}. {fact}",
  "{fact} {job} with a soft spot for {love}.",
] as const;
