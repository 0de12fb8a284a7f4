import type { QuizCatalog } from '@funnel/contracts';
import type { ImportedTexts } from '../imported-texts';

/**
 * Loads the texts that the first section does not need: those of the other questions, of the steps that ask nothing, of
 * reactions, and of companions.
 */
export async function importLaterTexts(locale: string): Promise<QuizCatalog> {
  const [questions, screens] = await Promise.all([importQuestions(locale), importScreens(locale)]);
  return { ...questions.default, ...screens.default };
}

// Promise in email.lead: visitor takes quiz, starts trial and registers
// Promise in email.lead: mailed link shows the results on any device
function importQuestions(locale: string): Promise<ImportedTexts> {
  return import(/* webpackChunkName: "later-texts-[request]" */ `./texts/v3/questions/${locale}.json`);
}

// Promise in not-for-minors.lead: answer of a minor is kept nowhere, earlier ones are deleted
// Promise in not-right-now.lead: returning visitor continues where they stopped
function importScreens(locale: string): Promise<ImportedTexts> {
  return import(/* webpackChunkName: "later-texts-[request]" */ `./texts/v3/screens/${locale}.json`);
}
