import type { LocaleWords } from "./locale-words.ts";

export const WORDS: LocaleWords = {
  female:
    "Fatma Ayşe Emine Hatice Zeynep Elif Meryem Şerife Zehra Sultan Hanife Merve Havva Özlem Esra Büşra Gülsüm " +
    "Yasemin Defne Nehir Ecrin Asel Çiğdem İpek Ebru Sibel Gonca Nazlı",
  male:
    "Mehmet Mustafa Ahmet Ali Hüseyin Hasan İbrahim İsmail Osman Yusuf Murat Ömer Ramazan Halil Süleyman Mahmut " +
    "Kemal Emre Burak Can Çağlar Kerem Göktürk Yiğit Barış Tuğrul Oğuz Umut",
  neutral: "Deniz Derya Evren Özgür Güneş Yücel",
  last:
    "Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt " +
    "Özkan Şimşek Polat Özcan Korkmaz Çakır Erdoğan Yavuz Can Acar Şen Aktaş Güler Yalçın Güneş Bozkurt Bulut Keskin " +
    "Ünal Turan Gül Özer Işık Kaplan Avcı Sarı Tekin Taş Köse Yüksel Ateş Aksoy Çelikkaya Uçar Duman Karataş Tunç " +
    "Erdem Uysal Ekinci",
  fullName: "{first} {last}",
  country: "Türkiye",
  countryCodes: ["TR", "TUR"],
  currency: "TRY",
  timezone: "Europe/Istanbul",
  cities: [
    ["İstanbul", "İstanbul", "34###", 41.01, 28.98],
    ["Ankara", "Ankara", "06###", 39.93, 32.86],
    ["İzmir", "İzmir", "35###", 38.42, 27.14],
    ["Bursa", "Bursa", "16###", 40.18, 29.06],
    ["Antalya", "Antalya", "07###", 36.9, 30.71],
    ["Şanlıurfa", "Şanlıurfa", "63###", 37.16, 38.79],
    ["Diyarbakır", "Diyarbakır", "21###", 37.91, 40.24],
    ["Eskişehir", "Eskişehir", "26###", 39.77, 30.52],
  ],
  streets: [
    "Atatürk Caddesi No: {n}",
    "Cumhuriyet Caddesi No: {n}",
    "İstiklal Caddesi No: {n}",
    "Gül Sokak No: {n}",
    "Çınar Sokak No: {n}",
    "Barış Bulvarı No: {n}",
    "Şehitler Caddesi No: {n}",
    "Bahçelievler Mahallesi No: {n}",
  ],
  suite: "Daire {n}",
  phones: ["+90 212 000 00 ##", "+90 312 000 00 ##", "+90 232 000 00 ##"],
  legal: "A.Ş. Ltd.",
  company: "{a} ve {b} {legal}",
  domain: "ornek.example",
};
