import type { LocaleWords } from "./locale-words.ts";

export const WORDS: LocaleWords = {
  female:
    "陽菜=hina 結衣=yui 美咲=misaki 葵=aoi さくら=sakura 凛=rin 莉子=riko 花子=hanako 恵子=keiko 由美子=yumiko 真由美=mayumi 智子=tomoko " +
    "裕子=yuko 久美子=kumiko 明美=akemi 愛=ai 彩=aya 千尋=chihiro 七海=nanami 美優=miyu 紬=tsumugi 詩織=shiori 麻衣=mai 直美=naomi " +
    "幸子=sachiko 和子=kazuko 優花=yuka 琴音=kotone",
  male:
    "翔太=shota 蓮=ren 大輝=daiki 悠斗=yuto 健太=kenta 太郎=taro 一郎=ichiro 健一=kenichi 誠=makoto 隆=takashi 浩二=koji 直樹=naoki " +
    "拓也=takuya 大輔=daisuke 剛=tsuyoshi 達也=tatsuya 和也=kazuya 学=manabu 亮=ryo 陽翔=haruto 湊=minato 颯太=sota 樹=itsuki " +
    "修=osamu 茂=shigeru 正=tadashi 勇気=yuki 航=wataru",
  neutral: "薫=kaoru 光=hikaru 真琴=makoto 千秋=chiaki 忍=shinobu 司=tsukasa",
  last:
    "佐藤=sato 鈴木=suzuki 高橋=takahashi 田中=tanaka 伊藤=ito 渡辺=watanabe 山本=yamamoto 中村=nakamura 小林=kobayashi 加藤=kato " +
    "吉田=yoshida 山田=yamada 佐々木=sasaki 山口=yamaguchi 松本=matsumoto 井上=inoue 木村=kimura 林=hayashi 斎藤=saito 清水=shimizu " +
    "山崎=yamazaki 森=mori 池田=ikeda 橋本=hashimoto 阿部=abe 石川=ishikawa 山下=yamashita 中島=nakajima 石井=ishii 小川=ogawa " +
    "前田=maeda 岡田=okada 長谷川=hasegawa 藤田=fujita 後藤=goto 近藤=kondo 村上=murakami 遠藤=endo 青木=aoki 坂本=sakamoto " +
    "福田=fukuda 太田=ota 西村=nishimura 藤井=fujii 岡本=okamoto 三浦=miura 金子=kaneko 藤原=fujiwara 中野=nakano 原田=harada " +
    "松田=matsuda 竹内=takeuchi 小野=ono 田村=tamura 中山=nakayama 和田=wada",
  fullName: "{last} {first}",
  country: "日本",
  countryCodes: ["JP", "JPN"],
  currency: "JPY",
  tax: [10_000, 10_000],
  pay: 9000,
  timezone: "Asia/Tokyo",
  code: "+81",
  zone: 9,
  cities: [
    ["千代田区", "東京都", "100-00##", 35.69, 139.75, "3-1###-####"],
    ["新宿区", "東京都", "160-00##", 35.69, 139.7, "3-1###-####"],
    ["世田谷区", "東京都", "154-00##", 35.65, 139.65, "3-1###-####"],
    ["渋谷区", "東京都", "150-00##", 35.66, 139.7, "3-1###-####"],
    ["横浜市", "神奈川県", "220-00##", 35.44, 139.64, "45-1##-####"],
    ["川崎市", "神奈川県", "210-00##", 35.53, 139.7, "44-1##-####"],
    ["大阪市", "大阪府", "530-00##", 34.69, 135.5, "6-1###-####"],
    ["堺市", "大阪府", "590-00##", 34.57, 135.48, "72-1##-####"],
    ["名古屋市", "愛知県", "460-00##", 35.18, 136.91, "52-1##-####"],
    ["豊田市", "愛知県", "471-00##", 35.08, 137.16, "565-1#-####"],
    ["札幌市", "北海道", "060-00##", 43.06, 141.35, "11-1##-####"],
    ["旭川市", "北海道", "070-00##", 43.77, 142.37, "166-1#-####"],
    ["函館市", "北海道", "040-00##", 41.77, 140.73, "138-1#-####"],
    ["福岡市", "福岡県", "810-00##", 33.59, 130.4, "92-1##-####"],
    ["北九州市", "福岡県", "802-00##", 33.88, 130.88, "93-1##-####"],
    ["京都市", "京都府", "600-80##", 35.01, 135.77, "75-1##-####"],
    ["仙台市", "宮城県", "980-00##", 38.27, 140.87, "22-1##-####"],
    ["神戸市", "兵庫県", "650-00##", 34.69, 135.2, "78-1##-####"],
    ["姫路市", "兵庫県", "670-00##", 34.82, 134.69, "79-1##-####"],
    ["さいたま市", "埼玉県", "330-00##", 35.86, 139.65, "48-1##-####"],
    ["千葉市", "千葉県", "260-00##", 35.61, 140.12, "43-1##-####"],
    ["船橋市", "千葉県", "273-00##", 35.69, 139.98, "47-1##-####"],
    ["広島市", "広島県", "730-00##", 34.39, 132.46, "82-1##-####"],
    ["岡山市", "岡山県", "700-00##", 34.66, 133.93, "86-1##-####"],
    ["新潟市", "新潟県", "950-00##", 37.92, 139.04, "25-1##-####"],
    ["静岡市", "静岡県", "420-00##", 34.98, 138.38, "54-1##-####"],
    ["浜松市", "静岡県", "430-00##", 34.71, 137.73, "53-1##-####"],
    ["熊本市", "熊本県", "860-00##", 32.8, 130.71, "96-1##-####"],
    ["鹿児島市", "鹿児島県", "890-00##", 31.6, 130.56, "99-1##-####"],
    ["長崎市", "長崎県", "850-00##", 32.75, 129.88, "95-1##-####"],
    ["宇都宮市", "栃木県", "320-00##", 36.56, 139.88, "28-1##-####"],
    ["金沢市", "石川県", "920-00##", 36.56, 136.66, "76-1##-####"],
    ["富山市", "富山県", "930-00##", 36.7, 137.21, "76-1##-####"],
    ["長野市", "長野県", "380-00##", 36.65, 138.19, "26-1##-####"],
    ["岐阜市", "岐阜県", "500-80##", 35.42, 136.76, "58-1##-####"],
    ["奈良市", "奈良県", "630-80##", 34.69, 135.8, "742-1#-####"],
    ["和歌山市", "和歌山県", "640-80##", 34.23, 135.17, "73-1##-####"],
    ["高松市", "香川県", "760-00##", 34.34, 134.05, "87-1##-####"],
    ["松山市", "愛媛県", "790-00##", 33.84, 132.77, "89-1##-####"],
    ["高知市", "高知県", "780-00##", 33.56, 133.53, "88-1##-####"],
    ["那覇市", "沖縄県", "900-00##", 26.21, 127.68, "98-1##-####"],
    ["青森市", "青森県", "030-08##", 40.82, 140.74, "17-1##-####"],
    ["盛岡市", "岩手県", "020-00##", 39.7, 141.15, "19-1##-####"],
    ["秋田市", "秋田県", "010-00##", 39.72, 140.1, "18-1##-####"],
  ],
  streets: [
    "本町{chome}丁目{block}-{n}",
    "中央{chome}丁目{block}-{n}",
    "桜丘町{block}-{n}",
    "緑町{chome}丁目{block}-{n}",
    "栄町{chome}-{block}-{n}",
    "旭ヶ丘{chome}丁目{block}-{n}",
    "若葉台{chome}-{block}-{n}",
    "東山{chome}丁目{block}-{n}",
  ],
  suite: "{n}号室",
  legal: "株式会社=kk",
  company: "{legal}{a}{b}{trade}",
  brand: [
    "大=dai 東=to 日=nichi 新=shin 中=chu 北=hoku 西=sei 南=nan 富=fu 明=mei 光=ko 太=tai 平=hei 和=wa 昭=sho 共=kyo 栄=ei " +
      "丸=maru 高=taka 山=yama 川=kawa 松=matsu 竹=take 梅=ume 桜=sakura 朝=asa 星=hoshi 虹=niji 泉=izumi 若=waka 花=hana 春=haru " +
      "夏=natsu 秋=aki 冬=fuyu 海=umi 森=mori 石=ishi 金=kin 銀=gin 白=shiro 青=ao 赤=aka 緑=midori 千=sen 万=man 八=ya 五=go 九=ku 玉=tama 岩=iwa 雪=yuki",
    "栄=ei 光=ko 信=shin 洋=yo 和=wa 友=yu 昌=sho 武=bu 徳=toku 福=fuku 宝=ho 央=o 成=sei 世=se 美=bi 正=masa 田=da 川=gawa 山=yama " +
      "原=hara 沢=sawa 島=shima 野=no 浜=hama 崎=saki 木=ki 丘=oka 橋=hashi 里=sato 谷=tani 本=moto 水=mizu 風=kaze 雲=kumo 星=boshi " +
      "月=tsuki 花=hana 葉=ha 鶴=tsuru 亀=kame 龍=ryu 鳳=otori 晃=akira 輝=teru 誠=makoto 勝=katsu 隆=taka 盛=mori 豊=toyo 瀬=ze",
  ],
  trades:
    "システム=system 物流=butsuryu メディカル=medical キャピタル=capital エナジー=energy 製作所=seisakusho 商店=shoten 学院=gakuin 食品=shokuhin " +
    "建設=kensetsu 出版=shuppan 農園=noen 観光=kanko 保険=hoken コンサルティング=consulting",
  domain: "rei.example",
};
