import type { DiscoveredOption } from '@funnel/contracts';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The answers of the first configuration. The growth team may change them and add others, in English. */
const known: Readonly<Record<string, MessageDescriptor>> = {
  friend: msg`A friend or relative`,
  'healthcare-professional': msg`My doctor or another healthcare professional`,
  podcast: msg`A podcast`,
  search: msg`A web search`,
  other: msg`Somewhere else`,
};

/** The text of an answer: in English the configured one, else our translation, if there is one. */
export function getOptionLabel({ id, label }: DiscoveredOption): string {
  const translated = known[id];
  return translated && i18n.locale !== 'en' ? i18n._(translated) : label;
}
