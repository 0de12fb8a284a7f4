type Words = { title: string; text: string };
type Texts = Readonly<Record<string, string | undefined>>;

/** How the story begins, by the pattern that stands out most. */
export const openings: Readonly<Record<string, Words | undefined>> = {
  attention: {
    title: 'A mind that goes its own way',
    text: 'From what you told us, your attention is strong, but it is not always yours to send. It follows what is new, urgent or interesting, and lets go of what is merely important. That takes effort to live with, and it also explains a great deal.',
  },
  restlessness: {
    title: 'An engine that likes to run',
    text: 'From what you told us, there is a lot of motion in you, in the body or in the thoughts. Waiting and winding down cost you more than they seem to cost others. The same energy carries you far when it has somewhere to go.',
  },
  'daily-load': {
    title: 'Carrying more than it looks',
    text: 'From what you told us, keeping everyday life running asks a great deal of you. Much of that work is invisible to others. It makes sense that little is left at the end of the day, and it says nothing about how hard you try.',
  },
  repetition: {
    title: 'Thoughts that come round again',
    text: 'From what you told us, checking, routines and returning thoughts take up a fair part of your time. They try to make you feel safe, and they ask a price for it. Knowing when they turn up is a first piece of freedom.',
  },
};

export const steadyOpening: Words = {
  title: 'More even than it may feel',
  text: 'From what you told us, nothing stands out strongly, and most of it is familiar to many people. If something still feels harder than it should, that is worth taking seriously. A handful of answers can never hold a whole person.',
};

/** One everyday moment per question. */
export const patterns: Texts = {
  'attention-1':
    'The page is read, the eyes did their part, and nothing stayed. You go back to the top, not because you are careless, but because your mind was busy somewhere else.',
  'attention-2':
    'The beginning is the easy part: full of ideas, full of drive. Then the interesting bit is over, and what is left feels three times as heavy.',
  'attention-3':
    'Keys, phone, wallet. You had them a moment ago. The minutes spent looking add up, and so does the small sting each time.',
  'attention-4':
    'The task that needs real thinking waits until there is no more waiting. In the last hours it gets done, often well, and at a price you know.',
  'attention-5':
    'Somebody you care about is talking, and for a moment you are gone. You come back and try to guess what you missed. It has nothing to do with how much they matter.',
  'attention-6':
    'What is not in front of you is easily gone: the appointment, the bill, the promise. Your memory is not poor; it just wants a nudge at the right moment.',
  'restlessness-1':
    'Everyone sits still, and something in you has to move: a foot, a pen, a plan. Moving is how you stay with it.',
  'restlessness-2':
    'At last there is nothing to do, and rest does not come. Switching off is a skill of its own, and nobody ever showed you where the switch is.',
  'restlessness-3':
    'You know where the sentence is going, so you finish it. It is interest, not impatience, though others may not see the difference.',
  'restlessness-4':
    'The yes is out before the thought has caught up. Sometimes that is courage, and sometimes you pay for it later.',
  'load-1':
    'The dishes, the letters, the one call to make. Each is small; together they turn into a wall, and walls are hard to begin with.',
  'load-2':
    'You were busy all day, and the one thing that mattered is still there in the evening. It was never a matter of effort.',
  'load-3':
    'What slipped away by day is made up at night. You hold it all together with the hours that were meant for you.',
  'load-4': 'From outside it looks fine. Hardly anyone knows what it costs you to make it look that way.',
};

export const roots: Texts = {
  childhood:
    'You have known this for as long as you can remember. What has been there so long is easily taken for a flaw of character, and often it was never that.',
  teens:
    'It became noticeable in your teens, when life began to ask for more planning and gave less structure.',
  adult:
    'It came up when you were an adult. Often that is when the frame falls away that school or family used to give.',
  recent:
    'It is fairly new to you. Sleep, stress, grief or a change in life can look just the same, so these are worth a look as well.',
};

export const strengths: Texts = {
  ideas: 'Ideas come to you where others see a wall.',
  crisis: 'When it gets urgent, you get calm.',
  curious: 'What interests you, you learn fast and for good.',
  humour: 'You make the room lighter.',
  empathy: 'You notice how others feel before they say it.',
  'deep-focus': 'When you love what you do, nothing pulls you away from it.',
};

/** The first step towards each goal. */
export const firstSteps: Readonly<Record<string, Words | undefined>> = {
  start: {
    title: 'Getting started',
    text: 'You want beginnings to be easier. The way in is to make them smaller: not the task, only the first two minutes of it, always in the same place.',
  },
  finish: {
    title: 'Getting to the end',
    text: 'You want to finish what you start. It helps to decide beforehand what “done” looks like, and to let the last tenth be plain rather than perfect.',
  },
  calm: {
    title: 'A calmer head',
    text: 'You want more quiet inside. What circles in the head may be put down on paper once a day, so that it need not be carried around.',
  },
  time: {
    title: 'A better feel for time',
    text: 'You want time to be less of a surprise. Making it visible is the first step: a clock in sight, and one honest guess before each task.',
  },
  relations: {
    title: 'Less friction with others',
    text: 'You want it to be easier with the people close to you. One sentence about how your attention works often does more than ten apologies.',
  },
  sleep: {
    title: 'Better sleep',
    text: 'You want to sleep better. The evening begins earlier than the bed: one fixed signal, an hour before, that the day is over.',
  },
  kinder: {
    title: 'Kinder to yourself',
    text: 'You want to be kinder to yourself. Start by speaking of a bad day the way you would speak of a friend’s.',
  },
};

export const paces: Texts = {
  five: 'Five minutes a day is what you can give, and five minutes are enough for one small thing that stays.',
  ten: 'Ten minutes a day: time for one idea and one try. Small and regular goes further than a big plan.',
  twenty: 'Twenty minutes a day leave room to learn something and to use it the same day.',
  more: 'You are ready to give it half an hour. Keep a few days free on purpose; what has slack in it lasts longer.',
};
