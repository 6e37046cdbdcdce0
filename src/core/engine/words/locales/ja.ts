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
  timezone: "Asia/Tokyo",
  cities: [
    ["千代田区", "東京都", "100-00##", 35.69, 139.75],
    ["横浜市", "神奈川県", "220-00##", 35.44, 139.64],
    ["大阪市", "大阪府", "530-00##", 34.69, 135.5],
    ["名古屋市", "愛知県", "460-00##", 35.18, 136.91],
    ["札幌市", "北海道", "060-00##", 43.06, 141.35],
    ["福岡市", "福岡県", "810-00##", 33.59, 130.4],
    ["京都市", "京都府", "600-80##", 35.01, 135.77],
    ["仙台市", "宮城県", "980-00##", 38.27, 140.87],
  ],
  streets: ["本町{n}", "中央{n}", "桜丘{n}", "緑町{n}", "栄町{n}", "旭ヶ丘{n}", "若葉台{n}", "東山{n}"],
  suite: "{n}号室",
  phones: ["+81 3-0000-00##", "+81 6-0000-00##", "+81 52-000-00##"],
  legal: "株式会社=kk 合同会社=gk 有限会社=yk",
  company: "{legal}{a}{b}",
  domain: "rei.example",
};
