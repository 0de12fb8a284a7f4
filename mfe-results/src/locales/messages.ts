import { addLaterTexts, setQuizTexts, setScaleTexts } from '@funnel/content/quiz';
import { setInsightTexts } from '@funnel/content/results';

/** The remote's texts in other languages than English; catalogue and texts of quiz and results are one chunk. */
export const messages = {
  es: async () => {
    const [
      { messages: spanish },
      { spanishQuizTexts },
      { spanishQuestionTexts },
      { spanishScaleTexts },
      { spanishInsightTexts },
    ] = await Promise.all([
      import(/* webpackChunkName: "messages-es" */ './es.po'),
      import(/* webpackChunkName: "messages-es" */ '@funnel/content/quiz/spanish-quiz-texts'),
      import(/* webpackChunkName: "messages-es" */ '@funnel/content/quiz/spanish-question-texts'),
      import(/* webpackChunkName: "messages-es" */ '@funnel/content/quiz/spanish-scale-texts'),
      import(/* webpackChunkName: "messages-es" */ '@funnel/content/results/spanish-insight-texts'),
    ]);
    setQuizTexts(spanishQuizTexts, 'es');
    addLaterTexts(spanishQuestionTexts);
    setScaleTexts(spanishScaleTexts);
    setInsightTexts(spanishInsightTexts);
    return spanish;
  },
  'ar-XB': async () => (await import(/* webpackChunkName: "messages-ar-XB" */ './es.po?pseudo')).messages,
};
