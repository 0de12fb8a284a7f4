import type { CDPSession, Page } from '@playwright/test';
import { describeDifference, formatMeasured, measurePicture, parseMeasured } from './measure-picture';

/** Fields of the measured picture are so large that a quarter of each side is enough, and takes a tenth of the time. */
const SCALE = 0.25;

export type Picture = { measured: string; difference: string | undefined };

type Wanted = {
  /** The browser's own protocol for the page. */
  session: CDPSession;
  /** Another page of the same browser, which measures the pictures. */
  measurer: Page;
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
  { session, measurer, expected, accepts, patience }: Wanted,
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
    const { width, height } = (await session.send('Page.getLayoutMetrics')).cssContentSize;
    const { data } = await session.send('Page.captureScreenshot', {
      captureBeyondViewport: true,
      optimizeForSpeed: true,
      clip: { x: 0, y: 0, width, height, scale: SCALE },
    });
    const shown = await measurePicture(measurer, data, { width, height });
    const difference = expected
      ? describeDifference(parseMeasured(expected), shown)
      : 'no picture was expected';
    return { measured: formatMeasured(shown), difference };
  }
}
