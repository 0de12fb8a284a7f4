import { brandName, isFirstName } from '@funnel/contracts';
import type { Requester } from '../../data/parts';

/** Names stored before the name rule existed may contain a message; the greeting then omits the name. */
export function formatGreeting(firstName: string | null | undefined): string {
  return firstName && isFirstName(firstName) ? `Hi ${firstName},` : 'Hi,';
}

/** Who asked for a mail to another person’s address: the account, by its mostly hidden address, and its first name. */
export function nameRequester({ firstName, account }: Requester): string {
  const holder = `the ${brandName} account ${account}`;
  return firstName && isFirstName(firstName) ? `${firstName}, with ${holder},` : `The owner of ${holder}`;
}
