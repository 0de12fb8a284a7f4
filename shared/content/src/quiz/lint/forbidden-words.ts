/** We do not assess, rate or promise anything medical, in any language. Accents are often forgotten in Spanish. */
const forbidden: Readonly<Record<string, readonly RegExp[]>> = {
  en: [
    /diagnos/i,
    /\byou have adhd\b/i,
    /\brisk/i,
    /\bsever(e|ely|ity)\b/i,
    /\b(positive|negative) test\b|\btest(ed)? (positive|negative)\b/i,
    /\bclinically proven\b/i,
    /\bcur(e|es|ed|ing)\b/i,
    /\bdisorders?\b/i,
    /\bpatients?\b/i,
    /\btreatments?\b/i,
  ],
  es: [
    /diagn[oó]s/i,
    /\b(tienes|padeces|sufres de) tdah\b/i,
    /\briesgo|\barriesgad/i,
    /\bsever[oa]s?\b|\bseveridad\b|\bgrave(s|dad)?\b/i,
    /\b(test|prueba|resultado)s? (positiv|negativ)[oa]s?\b/i,
    /\b(positiv|negativ)[oa]s? en (la prueba|el test)\b/i,
    /\bcl[ií]nicamente (com)?(probad|demostrad)/i,
    /\bcur(a|as|an|ar|arse|arte|amos|ad[oa]s?|aci[oó]n|ativ[oa]s?)(?![a-záéíóúñ])/i,
    /\btrastornos?\b/i,
    /\bpacientes?\b/i,
    /\btratamientos?\b/i,
    /\benferm(o|a|os|as|edad|edades)\b/i,
  ],
};

/** Whether a text has words that are forbidden in its language. */
export function hasForbiddenWords(text: string, locale: string): boolean {
  const words = forbidden[locale];
  if (!words) throw new Error(`No forbidden words are listed for ${locale}`);
  return words.some((one) => one.test(text));
}
