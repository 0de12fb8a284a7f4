import type { ScaleTexts } from './scale-texts';
import spanish from './scales.v1.es.json';

/** The result texts of scales in Spanish. Browsers load them only for a page in Spanish. */
export const spanishScaleTexts: ScaleTexts = spanish;
