import { PSEUDO_LOCALE } from '@funnel/contracts';
import type { ImportedMessages } from '@funnel/platform';
import type { Messages } from '@lingui/core';

/** Loads the host’s texts in a language other than English. */
export async function loadMessages(locale: string): Promise<Messages> {
  const { messages } = await importMessages(locale);
  return messages;
}

function importMessages(locale: string): Promise<ImportedMessages> {
  return locale === PSEUDO_LOCALE
    ? import(/* webpackChunkName: "messages-ar-XB" */ './es.po?pseudo')
    : import(/* webpackChunkName: "messages-[request]" */ `./${locale}.po`);
}
