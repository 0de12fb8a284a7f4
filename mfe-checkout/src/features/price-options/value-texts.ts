import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { Goal, QuizFacts, ScaleName, Wish } from './quiz-facts';

const headlines: Readonly<Record<Goal, MessageDescriptor>> = {
  start: msg`A four-week plan for getting started`,
  finish: msg`A four-week plan for finishing what you start`,
  calm: msg`A four-week plan for a calmer mind`,
  time: msg`A four-week plan for a better sense of time`,
  relations: msg`A four-week plan for less friction with people close to you`,
  sleep: msg`A four-week plan for better sleep`,
  kinder: msg`A four-week plan for being kinder to yourself`,
};

/** The plan for the visitor's first goal, as the bridge from the results names it. */
export function getGoalHeadline({ goal }: QuizFacts): string {
  return goal ? i18n._(headlines[goal]) : t`Choose your membership`;
}

const tailoredHeadlines: Readonly<Record<Goal, MessageDescriptor>> = {
  start: msg`Getting started, one small step a day`,
  finish: msg`Finishing what you start, one small step a day`,
  calm: msg`A calmer mind, one small step a day`,
  time: msg`A better sense of time, one small step a day`,
  relations: msg`Less friction with people close to you, one small step a day`,
  sleep: msg`Better sleep, one small step a day`,
  kinder: msg`Being kinder to yourself, one small step a day`,
};

const goalTexts: Readonly<Record<Goal, MessageDescriptor>> = {
  start: msg`A week on the first two minutes of things, where most of the resistance is.`,
  finish: msg`A week on short lists, clear endings, and the last ten percent.`,
  calm: msg`A week for the moments when everything seems to come at once.`,
  time: msg`A week on how long things take, when to begin, and where time goes.`,
  relations: msg`A week on listening, waiting one breath, and repairing things afterward.`,
  sleep: msg`A week on the last hour of the day and how to let it end.`,
  kinder: msg`A week on how you talk to yourself, especially on the bad days.`,
};

const scaleTexts: Readonly<Record<ScaleName, MessageDescriptor>> = {
  attention: msg`Each lesson is short and ends with one thing to do, so there’s less to lose track of.`,
  restlessness: msg`Each step is short and practical: a little to read, then something to do.`,
  'daily-load': msg`One small step a day is all there is. It’s meant to fit between everything else.`,
  repetition: msg`One step a day, and then you’re done for the day.`,
};

const wishTexts: Readonly<Record<Wish, MessageDescriptor>> = {
  project: msg`You said you’d finish that project first. Keep it in mind as you choose what to try each day.`,
  home: msg`You said you’d enjoy a home that runs smoothly. Try your daily step there first.`,
  rest: msg`You said you’d rest without feeling guilty. Each step ends, and so does the work of the day.`,
  people: msg`You said you’d be fully present with people. Try your daily step with someone you like.`,
};

export type TailoredValue = {
  headline: string;
  benefits: readonly { icon: 'calendar' | 'person' | 'heart' | 'clock'; title: string; text: string }[];
};

/** Headline and three benefits from the visitor's own answers; null when they say too little. */
export function buildTailoredValue({ goal, topScale, wish }: QuizFacts): TailoredValue | null {
  if (!goal || !topScale) return null;
  return {
    headline: i18n._(tailoredHeadlines[goal]),
    benefits: [
      { icon: 'heart', title: t`Your goal comes first`, text: i18n._(goalTexts[goal]) },
      { icon: 'person', title: t`It’s made for the way you work`, text: i18n._(scaleTexts[topScale]) },
      wish
        ? { icon: 'calendar', title: t`What you’d do first`, text: i18n._(wishTexts[wish]) }
        : {
            icon: 'clock',
            title: t`It fits your day`,
            text: t`You chose how many minutes you have. Each step is written for that.`,
          },
    ],
  };
}
