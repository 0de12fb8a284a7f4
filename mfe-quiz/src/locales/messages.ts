import { setQuizTexts } from '@funnel/content/quiz';

/**
 * The remote's texts in other languages than English. Catalogue and quiz texts are one chunk: the page preloads it, and
 * both are shown in the same language when it cannot be loaded. The texts of later screens follow that language.
 */
export const messages = {
  es: async () => {
    const [{ messages: spanish }, { spanishQuizTexts }] = await Promise.all([
      import(/* webpackChunkName: "messages-es" */ './es.po'),
      import(/* webpackChunkName: "messages-es" */ '@funnel/content/quiz/spanish-quiz-texts'),
    ]);
    setQuizTexts(spanishQuizTexts, 'es');
    return spanish;
  },
  'ar-XB': async () => (await import(/* webpackChunkName: "messages-ar-XB" */ './es.po?pseudo')).messages,
};
