/**
 * Conversations of up to six messages, each cut off anywhere after the third. `<` begins an answer by the recipient of
 * the first message; `image:` is followed by a photo's scene, `file:` by a file's name.
 */
const text = `
Are you free on Thursday for the review?
< Yes, any time after three.
Great, I'll send the draft before that.
file:review-draft.pdf
< Got it, thanks. I'll read it on the train.
< Two small remarks, otherwise it's ready.

We finally found a flat!
< No way! Where?
Two streets from the park. Look at the view:
image:city
< I'm jealous already.
< When do you move?

Did you see the build this morning?
< Red again?
Green! First time in a week.
< What was it in the end?
A test that depended on the time zone.
< Of course it was.

Hi, is the bicycle still for sale?
< It is. Do you want to have a look?
Yes please, would tomorrow evening work?
< Sure, come by at six.
< Bring a lock in case you take it home.
Perfect, see you then.

Thanks again for dinner last night.
< It was nothing, really.
Could you send me the recipe for the soup?
< I don't have one, but I wrote something down.
file:pumpkin-soup.txt
You are the best.

How is the new job?
< Busy, but in a good way.
Are the people nice?
< Very. There's a bowl of fruit on every second desk.
I need to see proof.
< image:still-life

The client asks for the offer by noon.
< I have it nearly finished.
< Should the support hours be in it?
Yes, as a separate line.
< file:offer-final.pdf
Sent. Thank you for being so quick!

Guess where we are.
image:mountains
< Is that where we went as children?
Exactly. The hut still has the same sign.
< Please bring me a cheese.
Already in the backpack.

I can't make it on Friday, sorry.
< Oh no, everything all right?
Just a cold. Could we move it to next week?
< Of course. Get well first.
Thank you. I'll bring cake.
< Then take your time, but not too much of it.

Who has the keys to the meeting room?
< I think they are at the front desk.
They say that you took them yesterday.
< Oh. I'm looking at them right now.
< Down in two minutes.
No rush, we are enjoying the corridor.

Have you booked the train yet?
< Not yet, the cheap seats come out on Monday.
Window for me, please.
< As if I had a choice.
< Booked! Here are the tickets.
< file:tickets.pdf

The parcel arrived, but the vase has a crack.
< I'm sorry to hear that. Could you send us a picture?
image:still-life
< Thank you. A new one leaves today, free of charge.
That was quick. Much appreciated!
< You are welcome.

Happy birthday! Any plans for tonight?
< Thank you! Nothing big, just pizza on the balcony.
That sounds perfect to me.
< Come over, there's plenty.
I'll be there at eight.
< Bring a jacket, it gets cold up here.

Did you get my notes from the workshop?
< No, I think they never arrived.
Strange. Here they are again.
file:workshop-notes.docx
< Now I have them, thanks!
< Your drawings are wonderful, by the way.

Morning! Swim before work?
< It's raining.
You get wet either way.
< Fair point. Ten minutes.
image:lake
< I can't believe that you talked me into this.

Could you look after the cat in August?
< Which weeks?
The first two. She mostly sleeps.
< Mostly?
She also sings, but only at five.
< Fine, but you owe me a postcard.

The printer says it is out of magenta.
< We only print in black and white.
I know. It still refuses.
< Try turning it off and pretending to leave.
That worked. How do you know these things?
< Years of experience.

Thank you for the book, I read it in two days.
< I knew you would like it!
The ending, though!
< Don't say a word, my brother has it now.
Is there a second part?
< In autumn, they say.

We are thinking about a hike on Sunday.
< Count me in! Which way?
Around the lake, about fifteen kilometres.
< Is that the one with the long bridge?
image:bridge
< Then I'll take the camera.

Your talk yesterday was great.
< Thank you, I was so nervous.
Nobody noticed. Could you share the slides?
< file:slides.pptx
Wonderful, the whole team is asking for them.
< That makes me very happy.
`;

/** Each conversation's lines. */
export const SCRIPTS: readonly (readonly string[])[] = text
  .trim()
  .split("\n\n")
  .map((script) => script.split("\n"));
