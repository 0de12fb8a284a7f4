import { addLaterTexts } from '@funnel/content/quiz';
import { loadLaterTexts } from '@funnel/content/quiz/later-texts';
import { i18n } from '@lingui/core';
import { messages } from '../locales/messages';

/** Shows the texts of a test in Spanish. A test starts in English, but the quiz texts stay Spanish in its file. */
export async function activateSpanish(): Promise<void> {
  // The screens were loaded with the later texts in English.
  addLaterTexts(await loadLaterTexts('es'));
  i18n.loadAndActivate({ locale: 'es', messages: await messages.es() });
}
