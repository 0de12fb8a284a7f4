export type { PageSection, Paragraph, Table, TextPage } from './page';
export { type LegalPageName, legalPages } from './pages';
export { publishedHash } from './published';
export { type SupportLine, supportLinesFor, supportPage } from './support';
