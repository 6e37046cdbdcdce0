import type { LocaleWords } from "./locale-words.ts";

export const WORDS: LocaleWords = {
  female:
    "서연=seoyeon 민서=minseo 지우=jiwoo 서현=seohyeon 하은=haeun 지민=jimin 수아=sua 하윤=hayun 지유=jiyu 윤서=yunseo 은주=eunju " +
    "미경=mikyung 지영=jiyoung 혜진=hyejin 은영=eunyoung 수진=sujin 미영=miyoung 영희=younghee 순자=sunja 유진=yujin 예은=yeeun " +
    "채원=chaewon 다은=daeun 소율=soyul 나연=nayeon 보람=boram 아름=areum 슬기=seulgi",
  male:
    "민준=minjun 서준=seojun 도윤=doyun 예준=yejun 시우=siwoo 하준=hajun 지호=jiho 주원=juwon 지훈=jihun 준우=junwoo 영수=youngsu " +
    "성호=sungho 동현=donghyun 철수=cheolsu 상훈=sanghoon 재호=jaeho 정훈=junghoon 승민=seungmin 현우=hyunwoo 민수=minsu 태양=taeyang " +
    "건우=geonwoo 우진=woojin 성민=seongmin 영호=youngho 병철=byungchul 광수=gwangsu 준혁=junhyuk",
  neutral: "하늘=haneul 가온=gaon 이든=ideun 다온=daon 지안=jian 새벽=saebyeok",
  last:
    "김=kim 이=lee 박=park 최=choi 정=jung 강=kang 조=cho 윤=yoon 장=jang 임=lim 한=han 오=oh 서=seo 신=shin 권=kwon 황=hwang 안=ahn " +
    "송=song 전=jeon 홍=hong 유=yoo 고=ko 문=moon 양=yang 손=son 배=bae 백=baek 허=heo 남=nam 심=shim 노=noh 하=ha 곽=kwak 성=sung " +
    "차=cha 주=joo 우=woo 구=koo 민=min 류=ryu 나=na 진=jin 지=ji 엄=eom 채=chae 원=won 천=cheon 방=bang 공=kong 현=hyun 함=ham 변=byun " +
    "염=yeom 여=yeo 추=chu 남궁=namgoong",
  fullName: "{last}{first}",
  country: "대한민국",
  countryCodes: ["KR", "KOR"],
  currency: "KRW",
  timezone: "Asia/Seoul",
  cities: [
    ["서울", "서울특별시", "04###", 37.57, 126.98],
    ["부산", "부산광역시", "48###", 35.18, 129.08],
    ["인천", "인천광역시", "22###", 37.46, 126.71],
    ["대구", "대구광역시", "41###", 35.87, 128.6],
    ["대전", "대전광역시", "35###", 36.35, 127.38],
    ["광주", "광주광역시", "61###", 35.16, 126.85],
    ["수원", "경기도", "16###", 37.26, 127.03],
    ["제주", "제주특별자치도", "63###", 33.5, 126.53],
  ],
  streets: [
    "세종대로 {n}",
    "중앙로 {n}",
    "한강대로 {n}",
    "을지로 {n}",
    "백두산로 {n}",
    "벚꽃길 {n}",
    "학교길 {n}",
    "해변로 {n}",
  ],
  suite: "{n}호",
  phones: ["+82 2-000-00##", "+82 51-000-00##", "+82 64-000-00##"],
  legal: "주식회사=co 유한회사=llc",
  company: "{legal} {a}{b}",
  domain: "yesi.example",
};
