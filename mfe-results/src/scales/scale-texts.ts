import { getTexts } from '../locales/messages';

/** The display name of a scale. */
export function getScaleName(scaleId: string): string {
  return getTexts().scales[`${scaleId}.title`] ?? scaleId;
}

/** What a scale measures. */
export function getScaleDescription(scaleId: string): string {
  return getTexts().scales[`${scaleId}.about`] ?? '';
}

/** The display name of a band. */
export function getBandName(bandId: string): string {
  return getTexts().scales[`band.${bandId}`] ?? bandId;
}

/** The name of a band where the scale says what it is about: `Some`. */
export function getShortBandName(bandId: string): string {
  return getTexts().scales[`band.${bandId}.short`] ?? bandId;
}

/** What a band of a scale means in daily life. */
export function getBandText(scaleId: string, bandId: string): string {
  return getTexts().scales[`${scaleId}.${bandId}`] ?? '';
}
