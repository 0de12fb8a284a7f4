import { englishScaleTexts, importScaleTexts } from '@funnel/content/quiz/scale-texts';
import { PSEUDO_LOCALE, type QuizCatalog } from '@funnel/contracts';
import type { ImportedMessages } from '@funnel/platform';
import { i18n, type Messages } from '@lingui/core';

/** By language, as far as they are loaded. */
const scaleTexts = new Map<string, QuizCatalog>();

/** The texts of the scales in the language of the page; in English where they could not be loaded. */
export function getScaleTexts(): QuizCatalog {
  return scaleTexts.get(i18n.locale) ?? englishScaleTexts;
}

/** Loads the remote's texts in a language other than English: the catalogue, and those of the scales. */
export async function loadMessages(locale: string): Promise<Messages> {
  if (locale === PSEUDO_LOCALE) return (await importMessages(locale)).messages;
  const [{ messages }, scales] = await Promise.all([importMessages(locale), importScaleTexts(locale)]);
  scaleTexts.set(locale, scales.default);
  return messages;
}

function importMessages(locale: string): Promise<ImportedMessages> {
  return locale === PSEUDO_LOCALE
    ? import(/* webpackChunkName: "messages-ar-XB" */ './es.po?pseudo')
    : import(/* webpackChunkName: "messages-[request]" */ `./${locale}.po`);
}
