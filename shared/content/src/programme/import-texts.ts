import type { ProgrammeId } from './programme-themes';
import type theme from './texts/en/sleep.json';
import type names from './texts/names.en.json';

type ThemeText = typeof theme;

/** The texts of one theme, for pages that show them without the API, such as stories. */
export function importThemeText(locale: string, id: string): Promise<{ readonly default: ThemeText }> {
  return import(`./texts/${locale}/${id}.json`);
}

/** What the programmes are called, for the same pages. */
export function importProgrammeNames(
  locale: string,
): Promise<{ readonly default: Readonly<Record<ProgrammeId, (typeof names)['first']>> }> {
  return import(`./texts/names.${locale}.json`);
}
