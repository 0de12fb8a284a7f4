import { englishFirstTexts, importFirstTexts } from '@funnel/content/quiz/first-texts';
import { importLaterTexts } from '@funnel/content/quiz/later-texts';
import { locales, PSEUDO_LOCALE, type QuizCatalog } from '@funnel/contracts';
import type { ImportedMessages } from '@funnel/platform';
import { i18n, type Messages } from '@lingui/core';

/** The texts of the quiz by language, as far as they are loaded. English ones of the first section stand in the code. */
const quizTexts = new Map<string, QuizCatalog>([[locales[0], englishFirstTexts]]);

/**
 * Loads the remote's texts in a language other than English. Catalogue and texts of the quiz are there together or not at
 * all, so that a screen has one language.
 */
export async function loadMessages(locale: string): Promise<Messages> {
  if (locale === PSEUDO_LOCALE) return (await importMessages(locale)).messages;
  const [{ messages }, first] = await Promise.all([importMessages(locale), importFirstTexts(locale)]);
  quizTexts.set(locale, first.default);
  return messages;
}

/** Loads the texts of the later screens, in the language of the first ones. */
export async function loadLaterTexts(): Promise<void> {
  const locale = findQuizLocale();
  const later = await importLaterTexts(locale);
  quizTexts.set(locale, { ...quizTexts.get(locale), ...later });
}

/** The texts of the quiz in the language of the page, as far as they are loaded. */
export function getQuizTexts(): QuizCatalog {
  return quizTexts.get(findQuizLocale()) ?? englishFirstTexts;
}

/** English on a page whose own texts could not be loaded. */
function findQuizLocale(): string {
  return quizTexts.has(i18n.locale) ? i18n.locale : locales[0];
}

function importMessages(locale: string): Promise<ImportedMessages> {
  return locale === PSEUDO_LOCALE
    ? import(/* webpackChunkName: "messages-ar-XB" */ './es.po?pseudo')
    : import(/* webpackChunkName: "messages-[request]" */ `./${locale}.po`);
}
