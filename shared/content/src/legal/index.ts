export { writeLegalEntitySection } from './legal-entity';
export type { PageSection, Paragraph, Table, TextPage } from './page';
export { type LegalPageName, legalPages } from './pages';
export { getPublishedHash as publishedHash } from './published';
export { listSupportLines as supportLinesFor, type SupportLine, supportPage } from './support';
