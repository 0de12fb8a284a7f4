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
