import { isPersonName } from '@funnel/contracts';

/** Names that were stored before the rule for names can hold a web address: such a reader is greeted without. */
export function formatGreeting(firstName: string | null | undefined): string {
  return firstName && isPersonName(firstName) ? `Hello ${firstName},` : 'Hello,';
}
