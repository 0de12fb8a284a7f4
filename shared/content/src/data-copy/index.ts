export type { AnsweredQuiz, DataCopy, HeldData } from './data-copy';
export { dataCopyWords } from './data-copy';
export { describeDataCopy } from './describe-data-copy';
export { renderDataCopy } from './render-data-copy';
export { technicalFields, technicalTables } from './technical-records';
