import { brandName } from '@funnel/contracts';
import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting } from './greeting';

/** To a member whose plan ended and who agreed to such mails. */
export function writeWinback(data: MailData<'winback'>): Letter {
  const { discount, hasResults, isLast, offerLink, planName } = data;
  return {
    subject: discount
      ? `${discount.percentOff}% off if you’d like to come back`
      : `Your ${brandName} account is still here`,
    heading: 'You’re welcome back',
    greeting: formatGreeting(data.firstName),
    paragraphs: [
      hasResults
        ? 'Your plan has ended, but your account and your results are still here.'
        : 'Your plan has ended, but your account is still here.',
      discount
        ? `If you’d like to continue, the first period of a new plan is ${discount.percentOff}% off until ${discount.until}.`
        : 'If you’d like to continue, you can start a new plan at any time.',
      // Promise: lapsed member gets two mails with a true end
      ...(isLast ? ['We won’t email you about this again.'] : []),
    ],
    facts: [['Your last plan', planName]],
    button: { label: 'Sign in to see your offer', link: offerLink },
    afterwards: ['You’re getting this email because you agreed to emails about plans and offers.'],
    links: [{ label: 'Unsubscribe', link: data.choicesLink }],
  };
}
