import type { StoryTexts } from './story-text-shape';

export const englishStory: StoryTexts = {
  titles: {
    pattern: 'A moment you know well',
    origin: 'How long it has been there',
    strengths: 'Your strengths',
    pace: 'A pace you can keep',
  },

  openings: {
    attention: {
      title: 'Focus that goes its own way',
      text: 'Your answers suggest that you can focus well, but not always on what you choose. Your attention follows what’s new, urgent, or interesting and lets go of what’s merely important. Living with that takes effort, and it also explains a lot.',
    },
    restlessness: {
      title: 'Always in motion',
      text: 'Your answers suggest that there’s a lot of motion in you, in your body or in your thoughts. Waiting and winding down seem to take more out of you than out of other people. The same energy can take you far when it has somewhere to go.',
    },
    'daily-load': {
      title: 'Carrying more than it looks',
      text: 'Your answers suggest that keeping everyday life running takes a lot out of you. Much of that work is invisible to others. It makes sense if you have little left at the end of the day, and it says nothing about how hard you try.',
    },
    repetition: {
      title: 'Thoughts that keep coming back',
      text: 'Your answers suggest that checking, routines, and recurring thoughts take up a fair amount of your time. They may make you feel safe for a moment, but they cost you a lot. Noticing when they show up is a good first step.',
    },
  },

  steadyOpening: {
    title: 'Steadier than it may feel',
    text: 'In your answers, nothing stands out strongly, and most of it is familiar to many people. If something still feels harder than it should, take that seriously. A few answers can’t describe a whole person.',
  },

  patterns: {
    'attention-1':
      'You read the page, but none of it stuck. You go back to the top, not because you’re careless, but because your mind was somewhere else.',
    'attention-2':
      'Starting is the easy part: plenty of ideas, plenty of drive. Then the interesting part is over, and what’s left feels three times as heavy.',
    'attention-3':
      'Keys, phone, wallet. You had them a moment ago. The minutes you spend looking add up, and it stings a little every time.',
    'attention-4':
      'You put off the task that needs real thinking until you can’t wait any longer. You get it done in the last few hours, often well, and you know how much that takes.',
    'attention-5':
      'Someone you care about is talking, and for a moment you’re gone. You come back and try to guess what you missed. It has nothing to do with how much they matter to you.',
    'attention-6':
      'Out of sight is out of mind: the appointment, the bill, the promise. That doesn’t mean your memory is poor. It may just need a nudge at the right moment.',
    'restlessness-1':
      'Everyone else is sitting still, and something in you has to move: a foot, a pen, a plan. Moving is how you stay with it.',
    'restlessness-2':
      'You finally have nothing to do, but you can’t relax. Unwinding is a skill, and maybe nobody ever showed you how.',
    'restlessness-3':
      'You know where the sentence is going, so you finish it. It’s interest, not impatience, though others may not see it that way.',
    'restlessness-4':
      'You say yes before you’ve thought it through. Sometimes that’s courage, and sometimes you pay for it later.',
    'load-1':
      'The dishes, the mail, the one call you need to make. Each is small, but together they feel like a wall, and it’s hard to know where to start.',
    'load-2':
      'You were busy all day, and the one thing that mattered still isn’t done. That doesn’t mean you didn’t try.',
    'load-3':
      'What slips away during the day, you make up for at night. You hold it all together with the hours that were meant for you.',
    'load-4':
      'From the outside, everything looks fine. Hardly anyone knows how much it takes to make it look that way.',
  },

  roots: {
    childhood:
      'You’ve noticed this for as long as you can remember. Something that has always been there is easily mistaken for a character flaw, and often it never was one.',
    teens:
      'You first noticed it in your teens, when life starts to demand more planning and offers less structure.',
    adult:
      'You first noticed it as an adult. That’s often when the structure of school or family life falls away.',
    recent:
      'It’s fairly new to you. Poor sleep, stress, grief, or a big change in life can look just the same, so consider those, too.',
  },

  strengths: {
    ideas: 'Where others get stuck, you come up with ideas.',
    crisis: 'When things get urgent, you stay calm.',
    curious: 'When something interests you, you learn it fast and remember it.',
    humour: 'You make people laugh.',
    empathy: 'You notice how others feel before they say it.',
    'deep-focus': 'When you love what you’re doing, nothing pulls you away from it.',
  },

  firstSteps: {
    start: {
      title: 'Getting started',
      text: 'You want getting started to be easier. Make the start smaller: not the whole task, just its first two minutes, always in the same place.',
    },
    finish: {
      title: 'Finishing what you start',
      text: 'You want to finish what you start. Decide beforehand what “done” looks like, and let the last part be good enough rather than perfect.',
    },
    calm: {
      title: 'A calmer mind',
      text: 'You want a calmer mind. Once a day, write down whatever is going around in your head.',
    },
    time: {
      title: 'A better sense of time',
      text: 'You want time to catch you by surprise less often. Start by making it visible: keep a clock in sight, and make one honest guess before each task.',
    },
    relations: {
      title: 'Less friction with others',
      text: 'You want things to be easier with the people close to you. One sentence about how your attention works often does more than ten apologies.',
    },
    sleep: {
      title: 'Better sleep',
      text: 'You want to sleep better. Start before bedtime: choose one signal, an hour before, that tells you the day is over.',
    },
    kinder: {
      title: 'Kinder to yourself',
      text: 'You want to be kinder to yourself. Start by talking about your bad days the way you’d talk about a friend’s.',
    },
  },

  paces: {
    five: 'You can spend five minutes a day, and that’s enough for one small thing that sticks.',
    ten: 'You can spend ten minutes a day. That’s enough for one idea and one try. Small, regular steps go further than a big plan.',
    twenty: 'Twenty minutes a day leaves room to learn something and use it the same day.',
    more: 'You can spend half an hour or more a day. Keep a few days free on purpose: a plan with some slack lasts longer.',
  },
};
