import type { QuizCatalog } from '@funnel/contracts';

/**
 * Loads the texts of the steps that ask nothing, of reactions, and of companions: their screens load after the first
 * question.
 */
export async function loadLaterTexts(locale: string): Promise<QuizCatalog> {
  const texts =
    locale === 'es'
      ? await import(/* webpackChunkName: "later-texts-es" */ './inflow.v2.later.es.json')
      : await import(/* webpackChunkName: "later-texts" */ './inflow.v2.later.en.json');
  return texts.default;
}
