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
    title: 'Understanding is a good start',
    lead: 'Many people try more discipline first. It rarely lasts.',
    points: [
      'Willpower is unreliable. A routine helps.',
      'What helps is usually small and fits the way your attention already works.',
      'You don’t have to change everything. One place to start is enough.',
    ],
    illustration: 'paths',
    action: 'What helps instead?',
    next: 2,
  },
  2: {
    eyebrow: 'Step 2 of 3',
    title: 'A few minutes a day, in an order that suits you',
    lead: 'Your story suggests a first step for each goal you chose. Try one before you add another.',
    points: [
      'Start with the goal that matters most to you right now.',
      'Give it a few minutes a day, at the same time and in the same place.',
      'If it doesn’t help after a week, make it smaller or try the next one.',
    ],
    illustration: 'desk',
    action: 'How do plans work?',
    next: 3,
  },
  3: {
    eyebrow: 'Step 3 of 3',
    title: 'Know the price before you decide',
    lead: 'You see the amount and the date of the first charge before you agree to anything.',
    points: [
      'If your plan starts with a free trial, we email you a reminder before it ends.',
      'You can cancel any time by email, and you don’t have to give a reason.',
      'Your quiz answers never go to the payment provider.',
    ],
    illustration: 'shield',
    action: 'See the plans',
    next: 'prices',
  },
};
