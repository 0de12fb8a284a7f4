import type { IllustrationName } from '@funnel/ui';

export type NextStep = 1 | 2 | 3;

type NextStepText = {
  eyebrow: string;
  title: string;
  lead: string;
  points: readonly string[];
  illustration: IllustrationName;
  action: string;
  next: 2 | 3 | 'prices';
};

/** Texts of the three pages between results and plans. */
export const nextSteps: Readonly<Record<NextStep, NextStepText>> = {
  1: {
    eyebrow: 'Step 1 of 3',
    title: 'Knowing is a start',
    lead: 'Most people have tried to solve this with more discipline. That rarely lasts.',
    points: [
      'Willpower runs out by the afternoon. An arrangement does not.',
      'What helps is usually small, and fits the way your attention already moves.',
      'You need not change everything. One place to begin is enough.',
    ],
    illustration: 'paths',
    action: 'What helps instead?',
    next: 2,
  },
  2: {
    eyebrow: 'Step 2 of 3',
    title: 'Ten minutes a day, in your order',
    lead: 'A membership gives you short lessons and small tools, sorted by what you answered.',
    points: [
      'Lessons of five to ten minutes, to read or to listen to.',
      'Tools for starting, for keeping the thread, and for letting go in the evening.',
      'Live sessions with others who know it from the inside.',
    ],
    illustration: 'desk',
    action: 'How does it begin?',
    next: 3,
  },
  3: {
    eyebrow: 'Step 3 of 3',
    title: 'Try it before you pay',
    lead: 'The trial costs nothing. You see the date and the amount of the first charge before you agree.',
    points: [
      'We tell you the date by mail, and you can put it into your calendar.',
      'Cancelling takes two steps, at any time, without a reason.',
      'Your answers stay with us. They never reach the payment provider.',
    ],
    illustration: 'shield',
    action: 'See the plans',
    next: 'prices',
  },
};
