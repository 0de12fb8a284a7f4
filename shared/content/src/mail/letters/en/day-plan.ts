import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting } from './greeting';

/** Sent at the hour the member chose, on days with an open step. */
export function writePlanReminder(data: MailData<'plan-reminder'>): Letter {
  return {
    subject: 'Your small step for today',
    heading: 'Today’s step is ready',
    greeting: formatGreeting(data.firstName),
    paragraphs: [`It takes about ${data.minutes} minutes. If today isn’t the day, it’ll be there tomorrow.`],
    button: { label: 'See today’s step', link: data.link },
    afterwards: ['You’re getting this email because you asked for a reminder of your four-week plan.'],
    links: [{ label: 'Change or turn off the reminder', link: data.settingsLink }],
  };
}
