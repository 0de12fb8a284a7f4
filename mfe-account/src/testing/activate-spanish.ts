import { i18n } from '@lingui/core';
import { loadMessages } from '../locales/messages';

/** Shows the texts of a test in Spanish; every test starts in English. */
export async function activateSpanish(): Promise<void> {
  i18n.loadAndActivate({ locale: 'es', messages: await loadMessages('es') });
}
