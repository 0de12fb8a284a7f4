import { i18n } from '@lingui/core';
import { messages } from '../locales/es.po';

/** Shows the rest of a test in Spanish; the next one begins in English. */
export function activateSpanish(): void {
  i18n.loadAndActivate({ locale: 'es', messages });
}
