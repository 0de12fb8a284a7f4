import * as z from 'zod/mini';
import { defineLetter } from './define-letter';
import { firstName } from './parts';
import { formatGreeting } from './sentences';

const session = z.object({
  firstName,
  /** The title of the session. */
  title: z.string(),
  /** Date, time and time zone of the reader. */
  startsAt: z.string(),
  /** The member's page with the sessions. */
  sessionsLink: z.url(),
});

/** About live sessions. */
export const liveSessionLetters = {
  /** A session was confirmed, to a member who asked to hear of the next one. */
  'live-confirmed': defineLetter(session, (data, i18n) => ({
    subject: i18n.t('A live session is scheduled'),
    heading: i18n.t('A live session is scheduled'),
    greeting: formatGreeting(i18n, data.firstName),
    paragraphs: [
      // Promise: member gets the link an hour before and joins
      i18n.t(
        'On the page below you can ask for an email an hour before it starts, or put it in your calendar.',
      ),
    ],
    facts: [
      [i18n.t('Session'), data.title],
      [i18n.t('Start'), data.startsAt],
    ],
    button: { label: i18n.t('See the live sessions'), link: data.sessionsLink },
    // Promise: member who asked hears of the next session once
    afterwards: [
      i18n.t(
        'You’re getting this email because you asked to hear of the next live session. We won’t send another one unless you ask again.',
      ),
    ],
  })),

  /** An hour before a session, to a member who asked for it. */
  'live-link': defineLetter(session, (data, i18n) => ({
    subject: i18n.t('Your live session starts soon'),
    heading: i18n.t('Your live session starts soon'),
    greeting: formatGreeting(i18n, data.firstName),
    paragraphs: [
      // Promise: event opens 15 minutes before the start
      i18n.t('Sign in on the page below. You can join 15 minutes early.'),
    ],
    facts: [
      [i18n.t('Session'), data.title],
      [i18n.t('Start'), data.startsAt],
    ],
    button: { label: i18n.t('Go to the session'), link: data.sessionsLink },
    afterwards: [i18n.t('You’re getting this email because you asked for the link to this session.')],
  })),

  /** The session does not take place. */
  'live-canceled': defineLetter(session, (data, i18n) => ({
    subject: i18n.t('Your live session is canceled'),
    heading: i18n.t('Your live session is canceled'),
    greeting: formatGreeting(i18n, data.firstName),
    paragraphs: [i18n.t('We’re sorry: this session won’t take place. You don’t need to do anything.')],
    facts: [
      [i18n.t('Session'), data.title],
      [i18n.t('Start'), data.startsAt],
    ],
    button: { label: i18n.t('See the next sessions'), link: data.sessionsLink },
    afterwards: [i18n.t('You’re getting this email because you asked for the link to this session.')],
  })),
};
