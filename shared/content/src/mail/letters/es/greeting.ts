import { brandName, isFirstName } from '@funnel/contracts';
import type { Requester } from '../../data/parts';

/** Names stored before the name rule existed may contain a message; the greeting then omits the name. */
export function formatGreeting(firstName: string | null | undefined): string {
  return firstName && isFirstName(firstName) ? `Hola, ${firstName}:` : 'Hola:';
}

/** Who asked for a mail to another person’s address: the account, by its mostly hidden address, and its first name. */
export function nameRequester({ firstName, account }: Requester): string {
  const holder = `la cuenta ${account} de ${brandName}`;
  return firstName && isFirstName(firstName) ? `${firstName}, con ${holder},` : `La persona con ${holder}`;
}
