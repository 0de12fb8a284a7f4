import type { SlotContents } from './page-slots';

/** Texts of the page that stand there before any script runs, by slot. English ones stand in the template. */
export const spanishPageTexts = {
  loading: 'Cargando',
  slow: 'Está tardando más de lo habitual. No se perdió nada.',
  reload: 'Volver a cargar la página',
  retry: 'Intentar de nuevo',
  noscript: 'Tidewell necesita JavaScript. Actívalo en tu navegador y vuelve a cargar la página.',
} satisfies SlotContents;
