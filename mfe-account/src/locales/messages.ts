/** The remote's texts in other languages than English; catalogue and texts of the scales are one chunk. */
export const messages = {
  es: async () => {
    const [{ messages: spanish }, { setScaleTexts }, { spanishScaleTexts }] = await Promise.all([
      import(/* webpackChunkName: "messages-es" */ './es.po'),
      import(/* webpackChunkName: "messages-es" */ '@funnel/content/quiz/scale-texts'),
      import(/* webpackChunkName: "messages-es" */ '@funnel/content/quiz/spanish-scale-texts'),
    ]);
    setScaleTexts(spanishScaleTexts);
    return spanish;
  },
  'ar-XB': async () => (await import(/* webpackChunkName: "messages-ar-XB" */ './es.po?pseudo')).messages,
};
