import { englishFirstTexts, importFirstTexts } from '@funnel/content/quiz/first-texts';
import { englishQuestionTexts, importQuestionTexts } from '@funnel/content/quiz/question-texts';
import { englishScaleTexts, importScaleTexts } from '@funnel/content/quiz/scale-texts';
import { englishInsightTexts, importInsightTexts } from '@funnel/content/results';
import { PSEUDO_LOCALE } from '@funnel/contracts';
import type { ImportedMessages } from '@funnel/platform';
import { i18n, type Messages } from '@lingui/core';

type Texts = Readonly<Record<'quiz' | 'scales' | 'insights', Readonly<Record<string, string>>>>;

/** Results name any answer at once, so they have the texts of all questions. */
const english: Texts = {
  quiz: { ...englishFirstTexts, ...englishQuestionTexts },
  scales: englishScaleTexts,
  insights: englishInsightTexts,
};

/** By language, as far as they are loaded. */
const textsByLocale = new Map<string, Texts>();

/** The texts of quiz and results in the language of the page; in English where they could not be loaded. */
export function getTexts(): Texts {
  return textsByLocale.get(i18n.locale) ?? english;
}

/** Loads the remote's texts in a language other than English: the catalogue, and what `getTexts` returns. */
export async function loadMessages(locale: string): Promise<Messages> {
  if (locale === PSEUDO_LOCALE) return (await importMessages(locale)).messages;
  const [{ messages }, first, questions, scales, insights] = await Promise.all([
    importMessages(locale),
    importFirstTexts(locale),
    importQuestionTexts(locale),
    importScaleTexts(locale),
    importInsightTexts(locale),
  ]);
  textsByLocale.set(locale, {
    quiz: { ...first.default, ...questions.default },
    scales: scales.default,
    insights: insights.default,
  });
  return messages;
}

function importMessages(locale: string): Promise<ImportedMessages> {
  return locale === PSEUDO_LOCALE
    ? import(/* webpackChunkName: "messages-ar-XB" */ './es.po?pseudo')
    : import(/* webpackChunkName: "messages-[request]" */ `./${locale}.po`);
}
