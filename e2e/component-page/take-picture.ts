import type { Page } from '@playwright/test';
import { describeDifference, formatMeasured, measurePicture, parseMeasured } from './measure-picture';

export type Picture = { png: Buffer; measured: string; difference: string | undefined };

type Wanted = {
  /** How the picture was when it was last accepted. */
  expected: string | undefined;
  /** Whether a picture that differs becomes the expected one. */
  accepts: boolean;
  /** How long it may take to come to rest, in ms. */
  patience: number;
};

/**
 * Takes pictures of the whole page until one is as expected, since layout follows another width or scheme a little
 * later. A picture that is to be accepted has to be the same twice in a row.
 */
export async function takePicture(
  page: Page,
  measurer: Page,
  { expected, accepts, patience }: Wanted,
): Promise<Picture> {
  await page.evaluate(async () => void (await document.fonts.ready));
  let picture = await take();
  const end = Date.now() + patience;
  while (picture.difference !== undefined && Date.now() < end) {
    const before = picture;
    picture = await take();
    if (accepts && before.measured === picture.measured) return picture;
  }
  if (accepts && picture.difference !== undefined) throw new Error('The story does not come to rest');
  return picture;

  async function take(): Promise<Picture> {
    const png = await page.screenshot({ fullPage: true, animations: 'disabled' });
    const shown = await measurePicture(measurer, png);
    const difference = expected
      ? describeDifference(parseMeasured(expected), shown)
      : 'no picture was expected';
    return { png, measured: formatMeasured(shown), difference };
  }
}
