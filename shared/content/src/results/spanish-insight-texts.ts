import type { InsightTexts } from './insight-texts';
import spanish from './insights.v1.es.json';

/** The texts beside the results in Spanish. Browsers load them only for a page in Spanish. */
export const spanishInsightTexts: InsightTexts = spanish;
