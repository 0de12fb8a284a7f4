import { i18n } from '@lingui/core';
import { loadMessages } from '../locales/messages';

/** Switches the texts to Spanish, as the host does before it renders a remote. */
export async function showSpanish(): Promise<void> {
  i18n.loadAndActivate({ locale: 'es', messages: await loadMessages('es') });
}
