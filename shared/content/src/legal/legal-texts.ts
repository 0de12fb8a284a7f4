import { brandName, createDurationFormat, type Locale, retention } from '@funnel/contracts';
import type { LegalPageName, TextPage } from './page';

/** The legal and support pages in one language. */
export type LegalTexts = {
  readonly locale: Locale;
  readonly pages: Readonly<Record<LegalPageName, TextPage>>;
  readonly support: TextPage;
};

/** Says in the texts how long data is kept, and the name of the site: `{retention.answers}`, `{brandName}`. */
export function fillLegalTexts(texts: LegalTexts): LegalTexts {
  const values = new Map<string, string>([['brandName', brandName]]);
  for (const [name, { unit, count }] of Object.entries(retention))
    values.set(`retention.${name}`, createDurationFormat(unit, texts.locale).format(count));
  const fill = (text: string) =>
    text.replaceAll(/\{([\w.]+)\}/g, (all, name: string) => values.get(name) ?? all);
  return JSON.parse(JSON.stringify(texts), (_key, value) =>
    typeof value === 'string' ? fill(value) : value,
  );
}
