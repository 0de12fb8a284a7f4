import { expect, type Page } from '@playwright/test';
import { describeDifference, formatMeasured, measurePicture, parseMeasured } from './measure-picture';

export type Picture = { png: Buffer; measured: string; difference: string | undefined };

type Wanted = {
  /** How the picture was when it was last accepted. */
  expected: string | undefined;
  /** Whether a picture that differs becomes the expected one. */
  accepts: boolean;
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
  const settled = expect.poll(
    async () => {
      if (picture.difference === undefined) return true;
      const before = picture;
      picture = await take();
      return accepts && before.measured === picture.measured;
    },
    { message: 'the story comes to rest', timeout: patience, intervals: [100] },
  );
  if (accepts) await settled.toBe(true);
  else await settled.toBe(true).catch(() => undefined);
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
