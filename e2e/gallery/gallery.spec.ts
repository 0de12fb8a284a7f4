import path from 'node:path';
import { flagNames, formatTestFlags, isDecidedBy, parseFlagPair } from '@funnel/contracts';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { flagScreens, testWithVisitors as test, type Visitors } from '../pages/flag-screens';
import { expectVariant, listVariants, type VariantCase } from '../pages/flag-variants';
import { readFolders } from './folders';

const widths = [360, 1280];

for (const width of widths) {
  for (const flag of flagNames) {
    test(`${flag} at ${width} px`, async ({ visitors }, testInfo) => {
      for (const one of listPictures(listVariants(flag)))
        await takePicture(visitors, { ...one, width }, testInfo);
    });
  }
}

/** Each screen of a flag with its control first. */
function listPictures(variants: readonly VariantCase[]): VariantCase[] {
  return variants.flatMap((one, index) => {
    const isFirst = variants.findIndex(({ screen }) => screen === one.screen) === index;
    return isFirst ? [toControl(one), one] : [one];
  });
}

function toControl({ shows: _, ...one }: VariantCase): VariantCase {
  return { ...one, variant: 'control', differs: '' };
}

async function takePicture(
  visitors: Visitors,
  { width, ...one }: VariantCase & { width: number },
  testInfo: TestInfo,
): Promise<void> {
  const { flag, variant, screen, differs, visitorAddress } = one;
  // An offer that was decided once stays with its visitor.
  const isFresh = isDecidedBy('api', flag);
  const viewport = { width, height: 800 };
  await visitors.visit(
    screen,
    { isFresh, viewport, visitorAddress, reducedMotion: 'reduce' },
    async (page) => {
      await flagScreens[screen].open(page, {
        testFlags: formatTestFlags(parseFlagPair(`${flag}:${variant}`)),
      });
      await expectVariant(page, one);
      const name = `${[flag, variant, screen, width].join('--').replaceAll(/\W+/g, '-')}.webp`;
      const file = path.join(readFolders().run, name);
      const picture = await takeStillPicture(page, file);
      const changed = compareWithEarlier(picture, name);
      testInfo.attachments.push({
        name: [variant, screen, differs, changed].join('\n'),
        path: file,
        contentType: 'image/webp',
      });
    },
  );
}

/** The whole page once two pictures of it are equal: fonts and data have arrived, and nothing moves. */
async function takeStillPicture(page: Page, file: string): Promise<Buffer> {
  const take = () => page.screenshot({ fullPage: true, animations: 'disabled', type: 'webp', path: file });
  let picture = await take();
  await expect
    .poll(async () => {
      const before = picture;
      picture = await take();
      return before.equals(picture);
    })
    .toBe(true);
  return picture;
}

/** What Playwright says about a picture that has changed; empty for an equal one, and without an earlier run. */
function compareWithEarlier(picture: Buffer, name: string): string {
  if (!readFolders().earlier) return '';
  try {
    expect(picture).toMatchSnapshot(name);
    return '';
  } catch (error) {
    const [said = 'not in the earlier run'] = /\d+ pixels .* are different/.exec(String(error)) ?? [];
    return said;
  }
}
