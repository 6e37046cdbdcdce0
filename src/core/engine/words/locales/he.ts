import type { LocaleWords } from "./locale-words.ts";

export const WORDS: LocaleWords = {
  female:
    "נועה=noa תמר=tamar שירה=shira מיה=maya אביגיל=avigail יעל=yael שרה=sara רבקה=rivka רחל=rachel לאה=lea מיכל=michal אסתר=ester " +
    "הדס=hadas ענבל=inbal רונית=ronit אורית=orit דנה=dana גלית=galit סיגל=sigal ורד=vered איילת=ayelet טליה=talia אפרת=efrat " +
    "כרמל=karmel שושנה=shoshana מרים=miriam נטע=neta הילה=hila",
  male:
    "דוד=david יוסף=yosef איתן=eitan נועם=noam אורי=uri דניאל=daniel אריאל=ariel משה=moshe אברהם=avraham יעקב=yaakov חיים=haim " +
    "יונתן=yonatan עומר=omer איתי=itay גיא=guy רון=ron אלון=alon עידו=ido ניר=nir אסף=asaf יובל=yuval עמית=amit אליהו=eliyahu " +
    "שלמה=shlomo מנחם=menahem צבי=zvi ברק=barak נדב=nadav",
  neutral: "שי=shay טל=tal גל=gal עדי=adi רותם=rotem ליאור=lior",
  last:
    "כהן=cohen לוי=levi מזרחי=mizrahi פרץ=peretz ביטון=biton דהן=dahan אברהם=avraham פרידמן=friedman מלכה=malka אזולאי=azoulay " +
    "כץ=katz יוסף=yosef דוד=david עמר=amar אוחיון=ohayon חדד=hadad גבאי=gabay בן-דוד=bendavid אדרי=edri לוין=levin טל=tal " +
    "קליין=klein חן=chen שפירא=shapira משה=moshe סגל=segal גולן=golan ברק=barak שמש=shemesh אלון=alon רוזן=rosen גרינברג=greenberg " +
    "ברגר=berger הלוי=halevi נחום=nahum שגב=sagiv עזרא=ezra צור=tzur קפלן=kaplan רביבו=revivo שרון=sharon תמיר=tamir ארד=arad " +
    "בר=bar גל=gal דגן=dagan הראל=harel וקנין=vaknin זיו=ziv חזן=hazan טובי=tovi ימין=yamin כרמי=carmi לביא=lavi מור=mor נבון=navon",
  fullName: "{first} {last}",
  country: "ישראל",
  countryCodes: ["IL", "ISR"],
  currency: "ILS",
  timezone: "Asia/Jerusalem",
  cities: [
    ["ירושלים", "מחוז ירושלים", "91#####", 31.77, 35.21],
    ["תל אביב-יפו", "מחוז תל אביב", "61#####", 32.08, 34.78],
    ["חיפה", "מחוז חיפה", "31#####", 32.79, 34.99],
    ["באר שבע", "מחוז הדרום", "84#####", 31.25, 34.79],
    ["נתניה", "מחוז המרכז", "42#####", 32.32, 34.85],
    ["נצרת", "מחוז הצפון", "16#####", 32.7, 35.3],
    ["אילת", "מחוז הדרום", "88#####", 29.56, 34.95],
    ["ראשון לציון", "מחוז המרכז", "75#####", 31.97, 34.79],
  ],
  streets: [
    "הרצל {n}",
    "ויצמן {n}",
    "שדרות רוטשילד {n}",
    "הזית {n}",
    "הגפן {n}",
    "ירושלים {n}",
    "אלנבי {n}",
    "הנביאים {n}",
  ],
  suite: "דירה {n}",
  phones: ["+972 2-000-00##", "+972 3-000-00##", "+972 4-000-00##"],
  legal: "בע״מ=ltd ושות׳=co",
  company: "{a} ו{b} {legal}",
  domain: "dugma.example",
};
