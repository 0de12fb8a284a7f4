import type { Locale, QuizCatalog } from '@funnel/contracts';

/**
 * Loads the texts that the first section does not need: those of the other questions, of the steps that ask nothing, of
 * reactions, and of companions.
 */
export async function loadLaterTexts(locale: Locale): Promise<QuizCatalog> {
  const [questions, screens] = await (locale === 'es' ? importSpanish() : importEnglish());
  return { ...questions.default, ...screens.default };
}

function importEnglish() {
  return Promise.all([
    // Promise in email.lead: visitor takes quiz, starts trial and registers
    // Promise in email.lead: mailed link shows the results on any device
    import(/* webpackChunkName: "later-texts" */ './inflow.v2.questions.en.json'),
    // Promise in not-for-minors.lead: answer of a minor is kept nowhere, earlier ones are deleted
    // Promise in not-right-now.lead: returning visitor continues where they stopped
    import(/* webpackChunkName: "later-texts" */ './inflow.v2.screens.en.json'),
  ]);
}

function importSpanish() {
  return Promise.all([
    import(/* webpackChunkName: "later-texts-es" */ './inflow.v2.questions.es.json'),
    import(/* webpackChunkName: "later-texts-es" */ './inflow.v2.screens.es.json'),
  ]);
}
