export type { PageSection, TextPage } from './page';
export { legalPages } from './pages';
export { supportLinesFor, supportPage } from './support';
