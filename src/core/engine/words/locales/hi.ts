import type { LocaleWords } from "./locale-words.ts";

export const WORDS: LocaleWords = {
  female:
    "प्रिया=priya अनीता=anita सुनीता=sunita पूजा=pooja नेहा=neha कविता=kavita अंजलि=anjali रेखा=rekha सीमा=seema गीता=geeta मीना=meena " +
    "राधा=radha लक्ष्मी=lakshmi सरिता=sarita दीपिका=deepika श्रुति=shruti स्वाति=swati आरती=aarti ज्योति=jyoti निशा=nisha उषा=usha " +
    "वंदना=vandana रश्मि=rashmi दिव्या=divya साक्षी=sakshi ऋचा=richa मधु=madhu शालिनी=shalini",
  male:
    "राहुल=rahul अमित=amit राजेश=rajesh संजय=sanjay विजय=vijay अनिल=anil सुनील=sunil रवि=ravi अर्जुन=arjun विक्रम=vikram मनोज=manoj " +
    "अजय=ajay दीपक=deepak राकेश=rakesh महेश=mahesh सुरेश=suresh गणेश=ganesh कृष्ण=krishna आदित्य=aditya रोहन=rohan करण=karan नितिन=nitin " +
    "प्रकाश=prakash हरीश=harish मोहन=mohan ईशान=ishan श्याम=shyam वरुण=varun",
  neutral: "किरण=kiran सोनू=sonu शशि=shashi जया=jaya अनमोल=anmol प्रीत=preet",
  last:
    "शर्मा=sharma वर्मा=verma गुप्ता=gupta सिंह=singh कुमार=kumar यादव=yadav मिश्रा=mishra पांडे=pandey तिवारी=tiwari चौहान=chauhan जोशी=joshi " +
    "त्रिपाठी=tripathi शुक्ला=shukla दुबे=dubey अग्रवाल=agarwal जैन=jain मेहता=mehta पटेल=patel शाह=shah देसाई=desai नायर=nair मेनन=menon " +
    "अय्यर=iyer रेड्डी=reddy राव=rao नायडू=naidu चटर्जी=chatterjee मुखर्जी=mukherjee बनर्जी=banerjee दास=das बोस=bose सेन=sen घोष=ghosh " +
    "कपूर=kapoor खन्ना=khanna मल्होत्रा=malhotra चोपड़ा=chopra भाटिया=bhatia अरोड़ा=arora सेठी=sethi गिल=gill सिद्धू=sidhu ठाकुर=thakur " +
    "राजपूत=rajput सक्सेना=saxena श्रीवास्तव=srivastava माथुर=mathur भट्ट=bhatt पंत=pant नेगी=negi रावत=rawat बिष्ट=bisht कुलकर्णी=kulkarni " +
    "पाटिल=patil जाधव=jadhav शिंदे=shinde",
  fullName: "{first} {last}",
  country: "भारत",
  countryCodes: ["IN", "IND"],
  currency: "INR",
  timezone: "Asia/Kolkata",
  cities: [
    ["नई दिल्ली", "दिल्ली", "1100##", 28.61, 77.21],
    ["मुंबई", "महाराष्ट्र", "4000##", 19.08, 72.88],
    ["कोलकाता", "पश्चिम बंगाल", "7000##", 22.57, 88.36],
    ["जयपुर", "राजस्थान", "3020##", 26.91, 75.79],
    ["लखनऊ", "उत्तर प्रदेश", "2260##", 26.85, 80.95],
    ["भोपाल", "मध्य प्रदेश", "4620##", 23.26, 77.41],
    ["पटना", "बिहार", "8000##", 25.59, 85.14],
    ["देहरादून", "उत्तराखंड", "2480##", 30.32, 78.03],
  ],
  streets: [
    "{n}, महात्मा गांधी मार्ग",
    "{n}, नेहरू मार्ग",
    "{n}, स्टेशन रोड",
    "{n}, गुलाब गली",
    "{n}, सुभाष नगर",
    "{n}, शांति पथ",
    "{n}, विद्यालय मार्ग",
    "{n}, बाज़ार चौक",
  ],
  suite: "फ़्लैट {n}",
  phones: ["+91 11 0000 00##", "+91 22 0000 00##", "+91 33 0000 00##"],
  legal: "लिमिटेड=ltd कंपनी=co",
  company: "{a} और {b} {legal}",
  domain: "udaharan.example",
};
