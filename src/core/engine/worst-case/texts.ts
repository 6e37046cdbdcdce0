import { kept } from "../lazy.ts";
import { hashText } from "../random.ts";
import type { DataStyle } from "./styles.ts";

const wordsOf = (list: string): readonly string[] => list.split(" ");

const ARABIC = wordsOf(
  "كتاب قلم بيت باب شمس قمر نجم بحر نهر جبل شجرة وردة طريق مدينة قرية سوق مدرسة معلم طبيب مهندس كاتب شاعر عامل تاجر فلاح ملك " +
    "أمير ضيف جار صديق أخ أخت أب أم ابن بنت طفل رجل امرأة شيخ يوم ليل صباح مساء أسبوع شهر سنة ساعة دقيقة وقت ماء خبز ملح سكر شاي " +
    "قهوة حليب عسل زيت لحم سمك دجاج أرز تمر تفاح برتقال عنب تين زيتون ليمون سيارة قطار سفينة طائرة دراجة جسر ميناء محطة مطار رسالة خبر " +
    "سؤال جواب فكرة كلمة لغة قصة صورة لون صوت أغنية لعبة كرة هدية عيد حفل سفر رحلة غابة صحراء واحة مطر ريح غيم ثلج نار نور ظل أرض سماء " +
    "حديقة نافذة كرسي طاولة سرير مفتاح مرآة ساحة حصان أسد نسر حمامة غزال نحلة فراشة سلام حرية عدل علم عمل أمل حب فرح صبر قوة سر",
);

const CHINESE = wordsOf(
  "世界 时间 城市 学校 老师 学生 朋友 家庭 父母 孩子 医生 工作 公司 经济 市场 商店 价格 电话 手机 电脑 网络 新闻 报纸 图书 音乐 电影 照片 颜色 " +
    "声音 语言 文化 历史 地理 科学 数学 艺术 体育 足球 篮球 健康 医院 食品 水果 蔬菜 面包 米饭 牛奶 咖啡 茶叶 饭店 厨房 房间 窗户 桌子 椅子 " +
    "衣服 鞋子 帽子 雨伞 汽车 火车 飞机 地铁 自行车 道路 桥梁 机场 车站 公园 花园 森林 海洋 河流 山脉 天空 太阳 月亮 星星 春天 夏天 秋天 冬天 " +
    "早晨 中午 晚上 昨天 今天 明天 星期 节日 生日 礼物 旅行 地图 门票 护照 银行 邮局 图书馆 博物馆 动物 老虎 大象 熊猫 鸟类 蝴蝶 花朵 树木 草地 " +
    "风景 天气 温度 问题 答案 方法 计划 机会 经验 知识 希望 梦想 爱情 幸福 快乐 安全 自由 和平 社会 国家 政府 法律 会议 合同 客户 服务 质量 速度",
);

const KOREAN = wordsOf(
  "세계 시간 도시 학교 선생님 학생 친구 가족 부모 아이 의사 회사 경제 시장 가게 가격 전화 컴퓨터 인터넷 신문 책상 음악 영화 사진 색깔 목소리 언어 " +
    "문화 역사 지리 과학 수학 예술 운동 축구 농구 건강 병원 음식 과일 채소 빵집 우유 커피 식당 부엌 창문 의자 옷장 신발 모자 우산 자동차 기차 " +
    "비행기 지하철 자전거 도로 다리 공항 역전 공원 정원 바다 강물 하늘 태양 달빛 별빛 여름 가을 겨울 아침 점심 저녁 어제 오늘 내일 주말 명절 생일 " +
    "선물 여행 지도 여권 은행 우체국 도서관 박물관 동물 호랑이 코끼리 나비 나무 풍경 날씨 온도 질문 대답 방법 계획 기회 경험 지식 희망 사랑 행복 " +
    "기쁨 안전 자유 평화 사회 나라 정부 회의 계약 고객 품질 속도 마음 소리 이름 바람 구름 무지개 눈사람 고향 마을 이웃 편지 노래 춤추기 그림 사과",
);

/** Words with as many letters become two. */
const LONG = 6;

/** The plain letters of a word, without accents. */
const plain = (word: string): string => word.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Real words, the same for the same word: two for a long one, so that different ones mostly stay different. */
const replaced = (word: string, words: readonly string[], gap: string): string => {
  const [one, other] = hashText(word);
  const first = words[(one >>> 0) % words.length] as string;
  return word.length < LONG ? first : `${first}${gap}${words[(other >>> 0) % words.length]}`;
};

const rightToLeft = (word: string): string => replaced(plain(word), ARABIC, " ");

/** Chinese for half of the words, Korean for the others. */
const eastAsian = (word: string): string => {
  const letters = plain(word);
  return replaced(letters, letters > "n" ? KOREAN : CHINESE, "");
};

const ACCENTED: ReadonlyMap<string, string> = new Map(
  Array.from("åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž", (letter, index) => [String.fromCharCode(97 + index), letter]),
);

const VOWEL = /[aeiou]/i;

/** Accents on every letter, and vowels twice, since translations are longer than English. */
const pseudoLocalized = (word: string): string =>
  Array.from(word, (letter) => {
    const accented = ACCENTED.get(letter.toLowerCase()) ?? letter;
    const cased = letter === letter.toLowerCase() ? accented : accented.toUpperCase();
    return VOWEL.test(letter) ? cased + accented : cased;
  }).join("");

/**
 * Texts change word by word, and a word always changes in the same way. So a full name still consists of the first and
 * the last name, an excerpt still begins the text, and a copy in another record equals the original.
 */
type ChangeWord = (word: string) => string;

const LONG_PARTS = "wolfe schlegel stein hausen berger dorff welche vor altern waren gewissen haft".split(
  " ",
);

/** Two of them, as in a name, are more than 100 characters. */
const LONG_WORD = 50;

/** A word with more letters after it, without a place to break. Two words stay different. */
export const lengthened = (word: string, length: number = LONG_WORD): string => {
  let long = word;
  for (let at = hashText(word)[0] >>> 0; long.length < length; at++)
    long += LONG_PARTS[at % LONG_PARTS.length];
  return long.slice(0, Math.max(length, word.length));
};

/** Sequences of several code points: families, skin tones, flags, keycaps. */
const EMOJI = ["👨‍👩‍👧‍👦", "👩🏽‍🚀", "🧑🏿‍🤝‍🧑🏻", "🏳️‍🌈", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇯🇵🇧🇷", "👍🏾", "❤️‍🔥", "🧜🏻‍♀️", "7️⃣", "🫱🏼‍🫲🏿", "😀"] as const;

const FIRST_MARK = 0x300;
const MARKS = 0x6f;
const MARKS_A_LETTER = 5;

/** A stack of combining marks on each letter. */
const stacked: ChangeWord = (word) => {
  const hash = hashText(word)[0] >>> 0;
  return Array.from(word, (letter, at) => {
    const marks = Array.from(
      { length: MARKS_A_LETTER },
      (_, mark) => FIRST_MARK + ((hash + at * 31 + mark * 17) % MARKS),
    );
    return letter + String.fromCharCode(...marks);
  }).join("");
};

/** What breaks pages that insert text as HTML, templates and spreadsheets. */
const MARKUP: readonly ChangeWord[] = [
  (word) => `<b>${word}</b>`,
  (word) => `<script>alert("${word}")</script>`,
  (word) => `<img src=x onerror=alert(1)>${word}`,
  (word) => `=HYPERLINK("#","${word}")`,
  (word) => `${word}&amp;&lt;`,
  (word) => `</textarea>${word}<!--`,
  (word) => `{{${word}}}`,
  (word) => `"${word}'`,
  (word) => `${word}\\n%s$\{1}`,
];

const oneOf = <Item>(items: readonly Item[], word: string): Item =>
  items[(hashText(word)[0] >>> 0) % items.length] as Item;

interface TextStyle {
  readonly change: ChangeWord;
  /** How many words at the start of a text change. The others stay, so that long texts do not become huge. */
  readonly words: number;
  /** The others are left out. */
  readonly isCut?: true;
}

const FEW = 12;

/** The styles that change texts. */
export const TEXT_STYLES: Readonly<Partial<Record<DataStyle, TextStyle>>> = {
  long: { change: (word) => lengthened(word), words: FEW },
  short: { change: (word) => Array.from(word)[0] ?? "", words: 2, isCut: true },
  rtl: { change: rightToLeft, words: Infinity },
  cjk: { change: eastAsian, words: Infinity },
  emoji: { change: (word) => word + oneOf(EMOJI, word), words: FEW },
  zalgo: { change: stacked, words: FEW },
  html: { change: (word) => oneOf(MARKUP, word)(word), words: FEW },
  pseudo: { change: pseudoLocalized, words: Infinity },
};

/** A word with punctuation around it. Numbers, codes and addresses are no words. */
const WORD = /^([^\p{L}\p{N}]*)(\p{L}[\p{L}\p{M}'’-]*)([^\p{L}\p{N}]*)$/u;

/** A text without spaces that programs read: `USD`, `en`, `pt-BR`, `pdf`, `/about-us`. */
const CODE = /^(?:\p{Lu}{2,}|[a-z]{1,3}(?:-\p{Lu}{2})?|\/\S*)$/u;

/** A word anywhere in a text. */
const ANY_WORD = /(?<!\S)[^\p{L}\p{N}\s]*\p{L}[\p{L}\p{M}'’-]*[^\p{L}\p{N}\s]*(?!\S)/u;

/** Whether a text is for people to read, rather than for programs. */
export const isReadable = (text: string): boolean => !CODE.test(text) && ANY_WORD.test(text);

/** Whether a text is prose, which somebody may not have written: several words and a full stop. */
export const isSentence = (text: string): boolean => /\s[\s\S]*[.!?…]["”]?$/.test(text);

const KEPT = 5000;

const createChange = (change: ChangeWord): ChangeWord => {
  const known = new Map<string, string>();
  return (word) => {
    let changed = known.get(word);
    if (changed === undefined) {
      const [, before = "", letters = "", after = ""] = WORD.exec(word) ?? [];
      changed = letters === "" ? word : before + change(letters) + after;
      // Any text may come from a schema, so the cache must not grow without end.
      // Stryker disable next-line all: only the memory that it takes differs
      if (known.size >= KEPT) known.clear();
      known.set(word, changed);
    }
    return changed;
  };
};

const changeOf = kept(new Map<TextStyle, ChangeWord>(), ({ change }) => createChange(change));

/** A text in a style. */
export const styledText = (text: string, style: TextStyle): string => {
  const change = changeOf(style);
  let changed = "";
  let end = 0;
  // What is before a leading space counts as a word.
  let words = /^\s/.test(text) ? 1 : 0;
  // The rest of a long text is not looked at.
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (words === style.words) break;
    words++;
    changed += text.slice(end, index) + change(word);
    end = index + word.length;
  }
  return style.isCut && words === style.words ? changed : changed + text.slice(end);
};
