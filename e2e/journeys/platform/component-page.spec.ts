import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { acceptsShown, readExpected, storeExpected } from '../../component-page/expected';
import {
  describeDifference,
  formatMeasured,
  measurePicture,
  parseMeasured,
} from '../../component-page/measure-picture';
import { buildComponentPage, openComponentPage, readStory, showStory } from '../../component-page/story-page';
import { expectAccessible } from '../../pages/accessibility';
import { getAddress } from '../../pages/addresses';
import { expectValidHtml } from '../../pages/html-validity';

const widths = [360, 1280];
const schemes = ['light', 'dark'] as const;

test.describe.configure({ mode: 'serial' });
test.use({ reducedMotion: 'reduce', timezoneId: 'America/New_York' });

let stories: string[] = [];
test.beforeAll(async () => {
  stories = await buildComponentPage();
});

for (const language of ['en', 'es']) {
  test(`every story in ${language} looks as it did`, async ({ page, context }, testInfo) => {
    const measurer = await context.newPage();
    await openComponentPage(page, language);
    const file = `pictures-${language}`;
    const expected = readExpected(file);
    const shown: Record<string, string> = {};
    for (const story of stories) {
      await showStory(page, story);
      for (const { variant, picture } of await takePictures(page)) {
        const name = `${story} ${variant}`;
        shown[name] = formatMeasured(await measurePicture(measurer, picture));
        if (acceptsShown(testInfo)) continue;
        const difference = compare(expected[name], shown[name]);
        if (difference) await testInfo.attach(name, { body: picture, contentType: 'image/png' });
        expect.soft(difference, `${name}, in ${language}`).toBeUndefined();
      }
    }
    if (acceptsShown(testInfo)) storeExpected(file, shown);
  });
}

test('every story is accessible and valid HTML, with the names and headings it had', async ({
  page,
}, testInfo) => {
  await openComponentPage(page, 'en');
  const shown: Record<string, string> = {};
  for (const story of stories) {
    await showStory(page, story);
    await expectAccessible(page);
    await expectValidHtml(await readStory(page), story);
    shown[story] = await listNames(page);
  }
  if (acceptsShown(testInfo)) storeExpected('names', shown);
  expect(shown).toEqual(readExpected('names'));
});

test('pictures of the README are small, and it shows each of them', async ({ page }, testInfo) => {
  if (acceptsShown(testInfo)) await takeReadmePictures(page);
  const names = readdirSync(pictureFolder);
  const readme = readFileSync('README.md', 'utf8');
  expect(names).toHaveLength(6);
  expect(names.filter((name) => !readme.includes(`shared/docs/pictures/${name}`))).toEqual([]);
  const sizes = names.map((name) => statSync(path.join(pictureFolder, name)).size);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(60_000);
});

const pictureFolder = 'shared/docs/pictures';
const readmeStories = {
  landing: 'quiz--landing',
  question: 'quiz--question',
  results: 'results--results',
  prices: 'checkout--prices',
  today: 'account--today-done',
};

/** The top of each screen on a phone, and the inspector of the site that the journeys run on. */
async function takeReadmePictures(page: Page): Promise<void> {
  const take = (name: string) =>
    page.screenshot({ path: path.join(pictureFolder, `${name}.webp`), type: 'webp', quality: 80 });
  await page.setViewportSize({ width: 390, height: 844 });
  await openComponentPage(page, 'en');
  for (const [name, story] of Object.entries(readmeStories)) {
    await showStory(page, story);
    await take(name);
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(getAddress('SANDBOX_URL'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take('inspector');
}

/** Pictures of the whole story in each width and scheme. */
async function takePictures(page: Page): Promise<{ variant: string; picture: Buffer }[]> {
  const pictures: { variant: string; picture: Buffer }[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const picture = await page.screenshot({ fullPage: true, animations: 'disabled' });
      pictures.push({ variant: `${width} ${colorScheme}`, picture });
    }
  }
  return pictures;
}

function compare(expected: string | undefined, shown: string): string | undefined {
  if (expected === undefined) return 'no picture was expected';
  return describeDifference(parseMeasured(expected), parseMeasured(shown));
}

const named =
  /^\s*- ((?:alert|button|checkbox|combobox|dialog|group|heading|img|link|navigation|progressbar|radio|status|tab|textbox)\b.*?):?$/;

/** Headings, controls and pictures of the page as a screen reader names them. */
async function listNames(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  return tree
    .split('\n')
    .flatMap((line) => named.exec(line)?.[1] ?? [])
    .join(' · ');
}
