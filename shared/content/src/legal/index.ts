export { writeLegalEntitySection } from './legal-entity';
export { englishTexts, type LegalTexts } from './legal-texts';
export { loadLegalTexts } from './load-legal-texts';
export type { PageSection, Paragraph, Table, TextPage } from './page';
export type { LegalPageName } from './pages';
export { getPublishedHash as publishedHash } from './published';
export { listSupportLines as supportLinesFor, type SupportLine } from './support';
