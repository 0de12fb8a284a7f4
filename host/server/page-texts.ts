/** Texts of the built page that stand there before any script runs, by their English form. */
export const spanishPageTexts = {
  'A free five-minute quiz about your attention, restlessness, and everyday effort.':
    'Un cuestionario gratuito de cinco minutos sobre tu atención, tu inquietud y tu esfuerzo diario.',
  'Understand how your attention works': 'Entiende cómo funciona tu atención',
  'Answer a few questions about everyday life and see your patterns in focus, restlessness, and effort. Free, about five minutes.':
    'Responde unas preguntas sobre tu vida diaria y descubre tus patrones de concentración, inquietud y esfuerzo. Gratis, unos cinco minutos.',
  '>Loading<': '>Cargando<',
  'This is taking longer than usual. Nothing is lost.':
    'Está tardando más de lo habitual. No se perdió nada.',
  'Reload the page': 'Volver a cargar la página',
  'Try again': 'Intentar de nuevo',
  'Tidewell needs JavaScript. Turn it on in your browser and reload the page.':
    'Tidewell necesita JavaScript. Actívalo en tu navegador y vuelve a cargar la página.',
};

/** The built page in Spanish. */
export function translatePage(html: string): string {
  return Object.entries(spanishPageTexts).reduce(
    (page, [english, translation]) => page.replaceAll(english, () => translation),
    html,
  );
}
