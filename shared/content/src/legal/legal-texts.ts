import type { Locale } from '@funnel/contracts';
import { type EntityTexts, entityTexts } from './legal-entity';
import type { TextPage } from './page';
import { type LegalPageName, legalPages } from './pages';
import { type SupportPage, supportPage } from './support';

/** The legal and support pages in one language. */
export type LegalTexts = {
  readonly locale: Locale;
  readonly pages: Readonly<Record<LegalPageName, TextPage>>;
  readonly support: SupportPage;
  /** What a legal page says about who runs the site. */
  readonly entity: EntityTexts;
};

export const englishTexts: LegalTexts = {
  locale: 'en',
  pages: legalPages,
  support: supportPage,
  entity: entityTexts,
};

/** The legal texts in the page's language; the English ones are there already. */
export async function loadLegalTexts(locale: string): Promise<LegalTexts> {
  if (locale !== 'es') return englishTexts;
  return (await import(/* webpackChunkName: "legal-es" */ './es/legal-texts')).spanishTexts;
}
