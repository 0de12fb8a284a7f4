import path from 'node:path';
import { flagNames, formatTestFlags, isDecidedBy, parseFlagPair } from '@funnel/contracts';
import { expect, type Page, type TestInfo } from '@playwright/test';
import { flagScreens, testWithVisitors as test, type Visitors } from '../pages/flags/flag-screens';
import { expectVariant, listVariants, type VariantCase } from '../pages/flags/flag-variants';
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
  const options = {
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    // An offer that was decided once stays with its visitor.
    isFresh: isDecidedBy('api', flag),
    visitorAddress,
  } as const;
  const name = `${[flag, variant, screen, width].join(' ').replaceAll(/\W+/g, '-')}.webp`;
  const file = path.join(readFolders().run, name);
  const picture = await visitors.visit(screen, options, async (page) => {
    const testFlags = formatTestFlags(parseFlagPair(`${flag}:${variant}`));
    await flagScreens[screen].open(page, { testFlags });
    await expectVariant(page, one);
    return await takeStillPicture(page, file);
  });
  const caption = [variant, screen, differs, compareWithEarlier(picture, name)].join('\n');
  testInfo.attachments.push({ name: caption, path: file, contentType: 'image/webp' });
}

/** The whole page once two pictures of it are equal: nothing arrives or moves any more. */
async function takeStillPicture(page: Page, file: string): Promise<Buffer> {
  await page.waitForFunction(() => {
    const hasFonts = [...document.fonts].some(({ family }) => family === 'Fraunces');
    return hasFonts && document.querySelector('footer') && !document.querySelector('[data-loading]');
  });
  await showWholePage(page);
  // Nothing stands under the pointer, which has pressed what led here.
  await page.mouse.move(0, 0);
  const take = () => page.screenshot({ fullPage: true, animations: 'disabled', type: 'webp', path: file });
  let picture = await take();
  const isStill = async () => {
    const before = picture;
    picture = await take();
    return before.equals(picture);
  };
  await expect.poll(isStill).toBe(true);
  return picture;
}

/** In a window as high as the page, what sticks to its bottom covers nothing. */
async function showWholePage(page: Page): Promise<void> {
  const size = await page.evaluate(() => ({
    width: innerWidth,
    height: document.documentElement.scrollHeight,
  }));
  await page.setViewportSize(size);
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
