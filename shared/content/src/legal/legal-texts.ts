import { brandName, type Locale, type Period, retention } from '@funnel/contracts';
import type { EntityTexts } from './legal-entity';
import type { LegalPageName, TextPage } from './page';

/** The legal and support pages in one language. */
export type LegalTexts = {
  readonly locale: Locale;
  readonly pages: Readonly<Record<LegalPageName, TextPage>>;
  readonly support: TextPage;
  /** What a legal page says about who runs the site. */
  readonly entity: EntityTexts;
};

/** Says in the texts how long data is kept, and the name of the site: `{retention.answers}`, `{brandName}`. */
export function fillLegalTexts(texts: LegalTexts, formatPeriod: (period: Period) => string): LegalTexts {
  const values = new Map<string, string>([['brandName', brandName]]);
  for (const [name, period] of Object.entries(retention))
    values.set(`retention.${name}`, formatPeriod(period));
  const fill = (text: string) =>
    text.replaceAll(/\{([\w.]+)\}/g, (all, name: string) => values.get(name) ?? all);
  return JSON.parse(JSON.stringify(texts), (_key, value) =>
    typeof value === 'string' ? fill(value) : value,
  );
}
