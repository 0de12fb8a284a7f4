import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The names of our plans, by the English name that the API sends. */
const names: Readonly<Record<string, MessageDescriptor>> = {
  'Monthly plan': msg`Monthly plan`,
  'Quarterly plan': msg`Quarterly plan`,
  'Yearly plan': msg`Yearly plan`,
  'Tidewell membership': msg`Tidewell membership`,
};

/** The name of a plan in the language of the page; an unknown name stays as it is. */
export function translatePlanName(name: string): string {
  const known = names[name];
  return known ? i18n._(known) : name;
}
