import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting } from './greeting';

/** An hour before a session, to a member who asked for it. */
export function writeLiveLink(data: MailData<'live-link'>): Letter {
  return {
    subject: 'Your live session starts soon',
    heading: 'Your live session starts soon',
    greeting: formatGreeting(data.firstName),
    // Promise: event opens 15 minutes before the start
    paragraphs: ['You can join from 15 minutes before the start, on the page below. Please sign in there.'],
    facts: [
      ['Session', data.title],
      ['Start', data.startsAt],
    ],
    button: { label: 'Go to the session', link: data.sessionsLink },
    afterwards: ['You’re getting this email because you asked for the link to this session.'],
  };
}

/** The session does not take place. */
export function writeLiveCanceled(data: MailData<'live-canceled'>): Letter {
  return {
    subject: 'Your live session is canceled',
    heading: 'Your live session is canceled',
    greeting: formatGreeting(data.firstName),
    paragraphs: ['We’re sorry: this session doesn’t take place. You don’t need to do anything.'],
    facts: [
      ['Session', data.title],
      ['Start', data.startsAt],
    ],
    button: { label: 'See the next sessions', link: data.sessionsLink },
    afterwards: ['You’re getting this email because you asked for the link to this session.'],
  };
}
