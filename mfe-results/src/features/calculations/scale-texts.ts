import { scaleTexts } from '@funnel/content/quiz';

const texts = scaleTexts();

/** The name people read for a scale. */
export function getScaleName(scaleId: string): string {
  return texts[`${scaleId}.title`] ?? scaleId;
}

/** What a scale looks at. */
export function getScaleDescription(scaleId: string): string {
  return texts[`${scaleId}.about`] ?? '';
}

/** A band in two words. */
export function getBandName(bandId: string): string {
  return texts[`band.${bandId}`] ?? bandId;
}

/** What a band of a scale means for somebody's days. */
export function getBandText(scaleId: string, bandId: string): string {
  return texts[`${scaleId}.${bandId}`] ?? '';
}
