import { getScaleTexts } from '@funnel/content/quiz';

const texts = getScaleTexts();

/** The display name of a scale. */
export function getScaleName(scaleId: string): string {
  return texts[`${scaleId}.title`] ?? scaleId;
}

/** What a scale measures. */
export function getScaleDescription(scaleId: string): string {
  return texts[`${scaleId}.about`] ?? '';
}

/** The display name of a band. */
export function getBandName(bandId: string): string {
  return texts[`band.${bandId}`] ?? bandId;
}

/** What a band of a scale means in daily life. */
export function getBandText(scaleId: string, bandId: string): string {
  return texts[`${scaleId}.${bandId}`] ?? '';
}
