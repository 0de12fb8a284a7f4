import { isPersonName } from '@funnel/contracts';

/** Names stored before the name rule existed may contain a web address; the greeting then omits the name. */
export function formatGreeting(firstName: string | null | undefined): string {
  return firstName && isPersonName(firstName) ? `Hola, ${firstName}:` : 'Hola:';
}
