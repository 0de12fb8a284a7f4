/** The languages of the browsers; the site answers in them. */
export const browserLocales = ['en-US', 'es-MX'] as const;
