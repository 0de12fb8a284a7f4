import type { I18n } from '@lingui/core';
import * as z from 'zod/mini';
import { DAYS_PER_WEEK } from '../../programme/programme-themes';
import type { Progress } from '../letter';
import { defineLetter } from './define-letter';
import { firstName } from './parts';
import { formatGreeting } from './sentences';

/** About the four-week plan. */
export const programmeLetters = {
  /** Sent at the hour the member chose, on days with an open step. */
  'plan-reminder': defineLetter(
    z.object({
      firstName,
      /** Which step of how many; none in a mail that was queued without it. */
      step: z.optional(z.object({ number: z.int(), count: z.int() })),
      /** What the step takes. Not told, since it can come from an answer; older servers expect it. */
      minutes: z.optional(z.int()),
      /** The step of the day. */
      link: z.url(),
      /** Where the member changes or ends the reminder. */
      settingsLink: z.url(),
      /** One-click unsubscribe link (RFC 8058), called by the mailbox provider. */
      oneClickLink: z.url(),
    }),
    (data, i18n) => ({
      subject: data.step
        ? i18n.t('Step {number} of {count} is ready', data.step)
        : i18n.t('Your small step for today'),
      heading: i18n.t('Today’s step is ready'),
      greeting: formatGreeting(i18n, data.firstName),
      paragraphs: [
        writeOpening(i18n, data.step?.number),
        i18n.t('It takes a few minutes and stays open until you get to it.'),
      ],
      progress: data.step ? describeProgress(i18n, data.step.number) : null,
      button: { label: i18n.t('See today’s step'), link: data.link },
      afterwards: [
        i18n.t('You’re getting this email because you asked for a reminder of your four-week plan.'),
      ],
      links: [{ label: i18n.t('Change or turn off the reminder'), link: data.settingsLink }],
    }),
  ),

  /** Sent once at the hour the member chose, when no step is open. */
  'plan-finished': defineLetter(
    z.object({
      firstName,
      /** Where the member chooses the next plan. */
      link: z.url(),
      settingsLink: z.url(),
      oneClickLink: z.url(),
    }),
    (data, i18n) => ({
      subject: i18n.t('You can choose your next four weeks'),
      heading: i18n.t('Your four weeks are complete'),
      greeting: formatGreeting(i18n, data.firstName),
      paragraphs: [
        i18n.t('You can choose what comes next, or repeat what you did. Nothing starts until you choose.'),
      ],
      button: { label: i18n.t('Choose what comes next'), link: data.link },
      afterwards: [
        i18n.t('You’re getting this email because you asked for a reminder of your four-week plan.'),
      ],
      links: [{ label: i18n.t('Change or turn off the reminder'), link: data.settingsLink }],
    }),
  ),
};

/** Where in its week a step stands. Says nothing of what was done, so no day counts as missed. */
function describeProgress(i18n: I18n, stepNumber: number): Progress {
  const place = {
    week: Math.ceil(stepNumber / DAYS_PER_WEEK),
    number: ((stepNumber - 1) % DAYS_PER_WEEK) + 1,
    count: DAYS_PER_WEEK,
  };
  return { ...place, label: i18n.t('Week {week}, step {number} of {count}', place) };
}

/** What suits every step: the fourth opening. */
const anyStep = 4;

/** One for each day of a week of the plan. A step may stay open for days, so none of them says when it began. */
function writeOpening(i18n: I18n, stepNumber = anyStep): string | null {
  const openings = [
    i18n.t('A new week of your plan starts with this step. Come as you are.'),
    i18n.t('Here’s your next step. Make yourself something to drink, if you like, and take a look.'),
    i18n.t('Do this one your own way. It doesn’t have to be perfect.'),
    i18n.t('One small thing, just for you. Everything else can wait.'),
    i18n.t('Just reading this step is a good way to begin. The rest can follow from there.'),
    i18n.t('Find a spot you like, get comfortable, and open this step.'),
    i18n.t('This step rounds off a week of your plan. It’s good to have you here.'),
  ];
  return openings[(stepNumber - 1) % openings.length] ?? null;
}
