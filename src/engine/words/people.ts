/** Common given names; the three lists share no name, so a name tells which avatar fits. */
export const FEMININE = (
  "Emma Olivia Ava Sophia Isabella Mia Charlotte Amelia Harper Evelyn Abigail Emily Elizabeth Sofia Ella Grace " +
  "Chloe Victoria Lily Hannah Zoe Nora Layla Leah Audrey Claire Lucy Anna Caroline Naomi Elena Maya Julia Sarah " +
  "Alice Ruby Eva Clara Vivian Josephine Rose Margaret Helen Diana Laura Amy Rachel Nicole Megan Priya Aisha " +
  "Fatima Mei Yuki Ingrid Astrid Freya Camila Lucia Valentina Gabriela Carmen Ana Ines Marie Chiara Giulia " +
  "Katarina Ewa Zofia Leila Amina Zainab Nadia Anika Deepa Sunita Hana Sakura Linh Thuy Amara Chioma Ngozi " +
  "Wanjiru Thandiwe Molly Niamh Aoife Bridget Paula Teresa Monica Silvia Greta Johanna Lena Sabine Petra Hilde"
).split(" ");

export const MASCULINE = (
  "Liam Noah Oliver James William Benjamin Lucas Henry Theodore Jack Levi Alexander Daniel Michael Mateo " +
  "Sebastian Ethan Owen Samuel David Joseph Carter Wyatt John Luke Gabriel Isaac Anthony Thomas Charles " +
  "Christopher Joshua Andrew Nathan Adrian Jonathan Robert Peter Simon George Edward Arthur Hugo Felix Oscar " +
  "Leo Marcus Victor Martin Patrick Brian Kevin Arjun Rahul Vikram Omar Ali Hassan Yusuf Ibrahim Karim Wei " +
  "Jun Hiroshi Kenji Takumi Minh Duc Carlos Diego Javier Miguel Rafael Pablo Luis Antonio Marco Luca Matteo " +
  "Giovanni Pierre Antoine Lars Erik Sven Anders Mikkel Jakob Stefan Lukas Jonas Tomasz Pavel Dmitri Kwame " +
  "Chidi Tunde Sipho Sean Declan Finn Callum"
).split(" ");

export const NEUTRAL = (
  "Alex Robin Jordan Taylor Morgan Casey Riley Jamie Quinn Avery Rowan Sage Skyler Charlie Emerson Finley " +
  "Harley Kai Noor Sasha Ariel Dakota Frankie Remy"
).split(" ");

export const LAST_NAMES = (
  "Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Wilson Anderson " +
  "Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson " +
  "Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera " +
  "Campbell Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes " +
  "Stewart Morris Morales Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard " +
  "Ramos Kim Cox Ward Richardson Watson Brooks Chavez Wood James Bennett Gray Mendoza Ruiz Hughes Price " +
  "Alvarez Castillo Sanders Patel Myers Long Ross Foster Jimenez Powell Jenkins Perry Russell Sullivan Bell " +
  "Coleman Butler Henderson Barnes Fisher Vasquez Simmons Romero Jordan Patterson Alexander Hamilton Graham " +
  "Reynolds Griffin Wallace Moreno West Cole Hayes Bryant Herrera Gibson Ellis Tran Medina Stevens Murray " +
  "Ford Castro Marshall Owens Harrison Fernandez Freeman Wells Webb Simpson Tucker Porter Hunter Hicks " +
  "Crawford Henry Boyd Mason Kennedy Warren Dixon Burns Gordon Shaw Holmes Rice Robertson Hunt Black Palmer " +
  "Knight Lane Andrews Hawkins Grant Rose Stone Fuller Meyer Weber Schmidt Fischer Wagner Becker Hoffmann " +
  "Keller Rossi Russo Ferrari Bianchi Conti Dubois Laurent Moreau Lefevre Girard Silva Santos Costa Pereira " +
  "Oliveira Novak Kowalski Nowak Horvat Andersson Johansson Lindqvist Nilsson Hansen Larsen Jensen Nielsen " +
  "Berg Virtanen Korhonen Sato Suzuki Tanaka Watanabe Ito Yamamoto Kobayashi Chen Wang Zhang Liu Huang Zhao " +
  "Wu Park Choi Sharma Singh Gupta Kumar Mehta Rao Iyer Khan Ahmed Hussain Malik Haddad Nasser Okafor Adeyemi " +
  "Mensah Boateng Dlamini Mwangi Otieno Abebe O'Brien O'Connor O'Neill Byrne Gallagher Doyle"
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
  "Early riser, reluctantly.",
  "Reads the manual first.",
  "Will talk about maps for hours.",
  "Proud owner of a very old bicycle.",
  "Still writes letters by hand.",
  "Making things since 2009.",
  "Never without a notebook.",
  "Bakes when the tests are red.",
] as const;

export const BIOS = [
  "{job} who loves {love} and {other}. {fact}",
  "{job} by day, {love} by night. {fact}",
  "{job} based in {city}. Into {love} and {other}.",
  "{job} in {city}. {fact}",
  "{fact} {job} with a soft spot for {love}.",
] as const;
