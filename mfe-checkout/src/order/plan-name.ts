import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The plans of our catalogue, by the name that the payment provider keeps. */
const names: Readonly<Record<string, MessageDescriptor>> = {
  'Monthly plan': msg`Monthly plan`,
  'Quarterly plan': msg`Quarterly plan`,
  'Yearly plan': msg`Yearly plan`,
};

/** The name of a plan in the language of the page; a name without a translation stays. */
export function translatePlanName(name: string): string {
  const translated = names[name];
  return translated ? i18n._(translated) : name;
}
