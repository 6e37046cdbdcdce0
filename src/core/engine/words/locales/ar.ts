import type { LocaleWords } from "./locale-words.ts";

export const WORDS: LocaleWords = {
  female:
    "فاطمة=fatma مريم=maryam عائشة=aisha نور=nour سارة=sara هدى=huda ليلى=layla سلمى=salma أمينة=amina زينب=zaynab خديجة=khadija " +
    "ياسمين=yasmin رانيا=rania دينا=dina هبة=heba منى=mona سعاد=suad نجلاء=naglaa إيمان=iman رحمة=rahma شيماء=shaimaa آية=aya " +
    "جميلة=gamila لمياء=lamia ندى=nada ريم=reem حنان=hanan سميرة=samira",
  male:
    "محمد=mohamed أحمد=ahmed محمود=mahmoud علي=ali عمر=omar خالد=khaled يوسف=youssef حسن=hassan حسين=hussein إبراهيم=ibrahim " +
    "مصطفى=mostafa كريم=karim طارق=tarek سامي=sami عادل=adel ماجد=maged رامي=ramy وليد=walid هشام=hesham ياسر=yasser زياد=ziad " +
    "فؤاد=fouad جمال=gamal سمير=samir نبيل=nabil أنور=anwar بلال=bilal مروان=marwan",
  neutral: "صباح=sabah إحسان=ihsan جهاد=gehad رضا=reda نضال=nidal وسام=wessam",
  last:
    "حسن=hassan إبراهيم=ibrahim السيد=elsayed عبدالله=abdallah المصري=elmasry الشريف=elsherif خليل=khalil منصور=mansour سليمان=soliman " +
    "عثمان=osman صالح=saleh ناصر=nasser فاروق=farouk رشدي=roshdy شاكر=shaker فهمي=fahmy زكي=zaki حداد=haddad النجار=elnaggar " +
    "الخطيب=elkhatib العطار=elattar الصاوي=elsawy البنا=elbanna الفقي=elfiky حجازي=hegazy عوض=awad غانم=ghanem فرج=farag قاسم=kassem " +
    "كامل=kamel لطفي=lotfy مراد=mourad نصار=nassar هاشم=hashem يونس=younes بدوي=badawy تامر=tamer ثابت=thabet جابر=gaber حمدي=hamdy " +
    "داود=dawoud راغب=ragheb سالم=salem شوقي=shawky صبري=sabry طاهر=taher عزمي=azmy غالب=ghaleb فوزي=fawzy قنديل=kandil مكي=makky " +
    "نعيم=naeem وهبة=wahba زيدان=zidan رمضان=ramadan شعبان=shaaban",
  fullName: "{first} {last}",
  country: "مصر",
  countryCodes: ["EG", "EGY"],
  currency: "EGP",
  timezone: "Africa/Cairo",
  cities: [
    ["القاهرة", "محافظة القاهرة", "115##", 30.04, 31.24],
    ["الإسكندرية", "محافظة الإسكندرية", "215##", 31.2, 29.92],
    ["الجيزة", "محافظة الجيزة", "125##", 30.01, 31.21],
    ["أسوان", "محافظة أسوان", "815##", 24.09, 32.9],
    ["الأقصر", "محافظة الأقصر", "855##", 25.69, 32.64],
    ["المنصورة", "محافظة الدقهلية", "355##", 31.04, 31.38],
    ["بورسعيد", "محافظة بورسعيد", "425##", 31.26, 32.28],
    ["طنطا", "محافظة الغربية", "315##", 30.79, 31],
  ],
  streets: [
    "{n} شارع النيل",
    "{n} شارع التحرير",
    "{n} شارع الجمهورية",
    "{n} شارع الورد",
    "{n} شارع البحر",
    "{n} ميدان السلام",
    "{n} شارع المدرسة",
    "{n} طريق الواحة",
  ],
  suite: "شقة {n}",
  phones: ["+20 2 0000 00##", "+20 3 000 00##", "+20 97 000 00##"],
  legal: "ش.م.م.=sae ذ.م.م.=llc",
  company: "{a} و{b} {legal}",
  domain: "mithal.example",
};
