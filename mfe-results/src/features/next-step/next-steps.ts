import { calendarScene, rootsScene, type Scene, sproutScene } from '@funnel/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const nextStepNumbers = [1, 2, 3] as const;
export type NextStep = (typeof nextStepNumbers)[number];

type NextStepText = {
  title: MessageDescriptor;
  lead: MessageDescriptor;
  points: readonly MessageDescriptor[];
  scene: Scene;
  action: MessageDescriptor;
  next: 2 | 3 | 'prices';
  /** Links to the first lesson of the plan. */
  hasLesson?: true;
};

/**
 * Texts of the three pages between results and plans. Whether a plan starts with a trial or is paid at once differs
 * between visitors and is decided with the prices, so these texts hold for both.
 */
export const nextSteps: Readonly<Record<NextStep, NextStepText>> = {
  1: {
    title: msg`Understanding is a good start`,
    lead: msg`Many people try more discipline first. It rarely lasts.`,
    points: [
      msg`Willpower is unreliable. A routine helps.`,
      msg`What helps is usually small and fits the way your attention already works.`,
      msg`You don’t have to change everything. One place to start is enough.`,
    ],
    scene: rootsScene,
    action: msg`What helps instead?`,
    next: 2,
  },
  2: {
    title: msg`A few minutes a day, in an order that suits you`,
    // Promise: member does a step, and a second device sees it
    lead: msg`Membership includes a four-week plan from your answers: one small step a day. You can read the first one now.`,
    points: [
      msg`Start with the goal that matters most to you right now.`,
      msg`Give it a few minutes a day, at the same time and in the same place.`,
      msg`If it doesn’t help after a week, make it smaller or try the next one.`,
    ],
    scene: sproutScene,
    action: msg`How does membership work?`,
    next: 3,
    hasLesson: true,
  },
  3: {
    title: msg`How membership works`,
    lead: msg`You see the amount and the date of the first charge before you agree to anything.`,
    points: [
      // Promise: coupon and 3-D Secure: the shown price is charged
      msg`The prices on the next page are the ones you would pay.`,
      // Promise: keyboard alone cancels in two steps and takes it back
      msg`You can cancel any time, online in your account, and you don’t have to give a reason.`,
      // Promise: without consent only the payment provider gets visitor data
      msg`Your quiz answers never go to the payment provider.`,
    ],
    scene: calendarScene,
    action: msg`See the prices`,
    next: 'prices',
  },
};

/** What we say to what got in the way before, by the option of the question. */
export const obstacleReplies: Readonly<Record<string, MessageDescriptor>> = {
  habits: msg`Habits that fade were usually too big for an ordinary Tuesday. That’s why each step here takes minutes, not an hour.`,
  overload: msg`Advice only helps in small portions. That’s why there’s one step a day here, and no list.`,
  alone: msg`Doing it alone is harder for most people. Telling one person what you’re trying is a good first step.`,
  boring: msg`Anything gets boring in the same form. That’s why the theme changes every week.`,
  'first-time': msg`Then there’s nothing to unlearn. Start with one small thing and see what it does.`,
};
