/** The remote's texts in other languages than English. */
export const messages = {
  es: async () => (await import(/* webpackChunkName: "messages-es" */ './es.po')).messages,
  'ar-XB': async () => (await import(/* webpackChunkName: "messages-ar-XB" */ './es.po?pseudo')).messages,
};
