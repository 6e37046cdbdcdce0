import type { LocaleWords } from "./locale-words.ts";

export const WORDS: LocaleWords = {
  female:
    "芳=fang 娜=na 敏=min 静=jing 秀英=xiuying 丽=li 艳=yan 桂英=guiying 娟=juan 霞=xia 秀兰=xiulan 燕=yan 玲=ling 桂兰=guilan " +
    "红=hong 梅=mei 雪=xue 婷婷=tingting 欣怡=xinyi 诗涵=shihan 梓涵=zihan 雨桐=yutong 思琪=siqi 佳怡=jiayi 晓彤=xiaotong 慧=hui " +
    "洁=jie 文静=wenjing",
  male:
    "伟=wei 强=qiang 磊=lei 军=jun 洋=yang 勇=yong 杰=jie 涛=tao 超=chao 明=ming 刚=gang 平=ping 辉=hui 鹏=peng 建国=jianguo " +
    "建华=jianhua 志强=zhiqiang 浩然=haoran 宇轩=yuxuan 子豪=zihao 俊杰=junjie 博文=bowen 天佑=tianyou 海涛=haitao 国庆=guoqing " +
    "一鸣=yiming 立新=lixin 晨=chen",
  neutral: "晓=xiao 宁=ning 文=wen 安=an 瑞=rui 乐=le",
  last:
    "王=wang 李=li 张=zhang 刘=liu 陈=chen 杨=yang 黄=huang 赵=zhao 吴=wu 周=zhou 徐=xu 孙=sun 马=ma 朱=zhu 胡=hu 郭=guo 何=he 高=gao " +
    "林=lin 罗=luo 郑=zheng 梁=liang 谢=xie 宋=song 唐=tang 邹=zou 韩=han 冯=feng 邓=deng 曹=cao 彭=peng 曾=zeng 肖=xiao 田=tian " +
    "董=dong 袁=yuan 潘=pan 郝=hao 蒋=jiang 蔡=cai 余=yu 杜=du 叶=ye 程=cheng 苏=su 魏=wei 吕=lyu 丁=ding 任=ren 沈=shen 姚=yao 卢=lu " +
    "欧阳=ouyang 司马=sima 上官=shangguan 诸葛=zhuge",
  fullName: "{last}{first}",
  country: "中国",
  countryCodes: ["CN", "CHN"],
  currency: "CNY",
  timezone: "Asia/Shanghai",
  cities: [
    ["北京市", "北京市", "1000##", 39.9, 116.41],
    ["上海市", "上海市", "2000##", 31.23, 121.47],
    ["广州市", "广东省", "5100##", 23.13, 113.26],
    ["成都市", "四川省", "6100##", 30.57, 104.07],
    ["杭州市", "浙江省", "3100##", 30.27, 120.16],
    ["西安市", "陕西省", "7100##", 34.34, 108.94],
    ["武汉市", "湖北省", "4300##", 30.59, 114.31],
    ["哈尔滨市", "黑龙江省", "1500##", 45.8, 126.53],
  ],
  streets: [
    "人民路{n}号",
    "中山路{n}号",
    "建设街{n}号",
    "解放大道{n}号",
    "和平里{n}号",
    "长江路{n}号",
    "新华街{n}号",
    "学院路{n}号",
  ],
  suite: "{n}室",
  phones: ["+86 10 0000 00##", "+86 21 0000 00##", "+86 20 0000 00##"],
  legal: "有限公司=youxian 股份有限公司=gufen 集团=jituan",
  company: "{a}{b}{legal}",
  domain: "lizi.example",
};
