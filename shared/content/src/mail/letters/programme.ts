import type { I18n } from '@lingui/core';
import * as z from 'zod/mini';
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
        data.step ? writeOpening(i18n, data.step.number) : null,
        i18n.t('If today isn’t the day, it’ll be there tomorrow.'),
      ],
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

/** One for each day of a week of the plan. A step may stay open for days, so none of them says when it began. */
function writeOpening(i18n: I18n, stepNumber: number): string | null {
  const openings = [
    i18n.t('A new week of your plan starts with this step. Come as you are.'),
    i18n.t('Here’s your next step. Make yourself something to drink, if you like, and take a look.'),
    i18n.t('It doesn’t have to be perfect. Doing it your own way counts, too.'),
    i18n.t('One small thing, just for you. Everything else can wait a few minutes.'),
    i18n.t('Short on time? Just reading it is a good way to begin.'),
    i18n.t('Find a spot you like, and open this one whenever it suits you.'),
    i18n.t('This step rounds off a week of your plan. However the week went, it’s good to have you here.'),
  ];
  return openings[(stepNumber - 1) % openings.length] ?? null;
}
