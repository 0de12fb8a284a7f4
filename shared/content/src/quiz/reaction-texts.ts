import type { QuizCatalog } from '@funnel/contracts';

/** Loads the texts of reactions and companions. Separate from the questions, whose texts load with the first of them. */
export async function loadReactionTexts(locale: string): Promise<QuizCatalog> {
  const texts =
    locale === 'es'
      ? await import(/* webpackChunkName: "reactions-es" */ './inflow.v2.reactions.es.json')
      : await import(/* webpackChunkName: "reactions" */ './inflow.v2.reactions.en.json');
  return texts.default;
}
