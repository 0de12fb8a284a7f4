export type { LegalTexts } from './legal-texts';
export { loadLegalTexts } from './load-legal-texts';
export type { LegalPageName, PageSection, Paragraph, Table, TextPage } from './page';
export { getPublishedHash as publishedHash } from './published';
export { listSupportLines as supportLinesFor, type SupportLine } from './support';
export { legalTexts as englishTexts } from './texts/en';
