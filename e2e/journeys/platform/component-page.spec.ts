import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { findSeriousViolations } from '@funnel/build/browser/serious-violations';
import { devices, expect, type Page, test } from '@playwright/test';
import { acceptsShown, createRecord } from '../../component-page/expected';
import { buildComponentPage, openComponentPage, readStory, showStory } from '../../component-page/story-page';
import { takePicture } from '../../component-page/take-picture';
import { getAddress } from '../../pages/addresses';
import { findHtmlFaults } from '../../pages/html-validity';

const widths = [360, 1280];
/** What a page of 1280 px has left at a zoom of 400 %: nothing may need scrolling sideways. */
const NARROWEST = 320;
/** How long a story may take to come to rest, in ms. */
const PATIENCE = 3_000;
/** A slow machine takes its time. */
const TIME_PER_STORY = 10_000;

test.skip(({ browserName }) => browserName !== 'chromium', 'Expected are the pictures of Chromium');
test.use({
  reducedMotion: 'reduce',
  locale: 'en-US',
  timezoneId: 'America/New_York',
  // By this name Storybook pauses animations instead of waiting for their end.
  userAgent: `${devices['Desktop Chrome'].userAgent} StorybookTestRunner`,
});

let stories: string[] = [];
test.beforeAll(async () => {
  stories = await buildComponentPage();
});

/** axe looks at the last scheme, so each is looked at once. */
const shownIn = { en: ['dark', 'light'], es: ['light', 'dark'] } as const;

for (const language of ['en', 'es'] as const)
  test(`every story in ${language} looks and is named as it was, is accessible and fits 320 px`, async ({
    page,
    context,
  }, testInfo) => {
    test.setTimeout(TIME_PER_STORY * stories.length);
    const accepts = acceptsShown(testInfo);
    const pictures = createRecord(`pictures-${language}`);
    const names = createRecord(`names-${language}`);
    const tools = { measurer: await context.newPage(), session: await context.newCDPSession(page) };
    await openComponentPage(page, language);
    let changes = 0;
    for (const story of stories) {
      await showStory(page, story);
      for await (const variant of showVariants(page, shownIn[language])) {
        const name = `${story} ${variant}`;
        const expected = pictures.expected[name];
        // A change of one element shows in many pictures; the first ones have shown that it isn't a late one.
        const patience = accepts || changes < 5 ? PATIENCE : 0;
        const { measured, difference } = await takePicture(page, { ...tools, expected, accepts, patience });
        pictures.shown[name] = accepts && difference ? measured : (expected ?? measured);
        if (accepts || !difference) continue;
        changes += 1;
        const body = await page.screenshot({ fullPage: true });
        await testInfo.attach(`${name} ${language}`, { body, contentType: 'image/png' });
        expect.soft(difference, `${name}, in ${language}`).toBeUndefined();
      }
      expect.soft(await findSeriousViolations(page), `${story}, in ${language}`).toEqual([]);
      await page.setViewportSize({ width: NARROWEST, height: 640 });
      expect.soft(await readWidth(page), `${story}, in ${language}`).toBeLessThanOrEqual(NARROWEST);
      expect.soft(await findHtmlFaults(await readStory(page)), `${story}, in ${language}`).toEqual([]);
      names.shown[story] = await listNames(page);
      if (!accepts)
        await expect.soft
          .poll(() => listNames(page), { message: `${story}, in ${language}`, timeout: PATIENCE })
          .toBe(names.expected[story]);
    }
    for (const { shown, expected, store } of [pictures, names]) {
      if (accepts) store();
      else expect(Object.keys(shown), 'stories').toEqual(Object.keys(expected));
    }
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

/** Shows the story in each width and scheme. */
async function* showVariants(page: Page, schemes: readonly ('light' | 'dark')[]): AsyncGenerator<string> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      yield `${width} ${colorScheme}`;
    }
  }
}

async function readWidth(page: Page): Promise<number> {
  return await page.evaluate(() => document.documentElement.scrollWidth);
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
