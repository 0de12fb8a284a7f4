import { expect, type Page, test } from '@playwright/test';
import { locateCardNumber } from '../../pages/checkout';
import { holdCalls } from '../../pages/hold-calls';
import { say } from '../../pages/language';
import { readLayoutShift, recordLayoutShift } from '../../pages/layout-shift';
import { createMember, openAsMember } from '../../pages/member';
import { openPayment } from '../../pages/payment-cases';
import { takeQuiz } from '../../pages/quiz';
import { newEmail } from '../../pages/unique-values';

/** What the content of these pages comes from. */
const contentCalls = /\/v1\/(offerings|plan\/preview|live-events\/upcoming|quiz-snapshot\/[\w-]+)(\?|$)/;

const fontFiles = /\.woff2$/;
const fontNames = [/figtree.*\.woff2$/, /fraunces.*\.woff2$/];

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('pages opened directly do not shift while their content arrives', async ({ page }) => {
      await recordLayoutShift(page);
      for (const path of ['/', '/live', '/checkout/price-options']) await expectNoShift(page, path);
      await takeQuiz(page, { email: newEmail('shift') });
      for (const path of [
        '/',
        '/results/result-adhd-calculations',
        '/results/traits',
        '/results/plan',
        '/results/first-lesson',
        '/checkout/price-options',
        '/live',
      ])
        await expectNoShift(page, path);
    });
  });
}

for (const locale of ['en', 'es'] as const)
  for (const width of [360, 390, 768, 1280, 1440])
    test(`landing page in ${locale} has the site’s letters at ${width} px and does not shift`, async ({
      page,
    }) => {
      await recordLayoutShift(page);
      const { fonts, releaseFonts } = await openWithoutFonts(page, { width, locale });
      await expectOwnLetters(page);
      releaseFonts();
      for (const font of fonts) await waitForFont(page, font.url());
      await waitForDrawing(page);
      expect(await readLayoutShift(page)).toBeLessThanOrEqual(0.02);
    });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('today’s step stays in its place when the membership arrives last', async ({ page }) => {
    const member = await createMember({ email: newEmail('shift'), trialDays: 14 });
    await recordLayoutShift(page);
    const release = await holdCalls(page, /\/v1\/account\/subscription\b/);
    await openAsMember(page, member, '/account');
    await page.getByRole('navigation', { name: say('Main pages') }).waitFor();
    await waitForDrawing(page);
    const before = await readLayoutShift(page);
    release();
    await page.getByRole('link', { name: say('Read today’s step') }).waitFor();
    await waitForDrawing(page);
    expect((await readLayoutShift(page)) - before).toBeLessThanOrEqual(0.02);
  });

  test('payment stays in its place when the card form arrives last', async ({ page }) => {
    await recordLayoutShift(page);
    await openPayment(page, newEmail('shift'));
    const release = await holdCalls(page, /\/stripe\.js/);
    await page.reload();
    await page.getByText(say('Encrypted and handled by Stripe. We never see your card number.')).waitFor();
    await waitForDrawing(page);
    const before = await readLayoutShift(page);
    release();
    await locateCardNumber(page).waitFor();
    await expect(page.locator('[data-loading]')).toHaveCount(0);
    await waitForDrawing(page);
    expect((await readLayoutShift(page)) - before).toBeLessThanOrEqual(0.02);
  });
});

/** Loads a page whose fonts arrive only after its frame was drawn, and its content only after the fonts. */
async function expectNoShift(page: Page, path: string): Promise<void> {
  const releaseContent = await holdCalls(page, contentCalls);
  const releaseFonts = await holdCalls(page, fontFiles);
  const fontRequests = Promise.all(fontNames.map((name) => page.waitForRequest(name)));
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForDrawing(page);
  const fonts = await fontRequests;
  releaseFonts();
  for (const font of fonts) await waitForFont(page, font.url());
  await waitForDrawing(page);
  releaseContent();
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  await waitForDrawing(page);
  expect(await readLayoutShift(page), path).toBeLessThanOrEqual(0.02);
  await page.unrouteAll();
}

/** Opens the landing page, whose fonts are held back once the page has asked for them. */
async function openWithoutFonts(page: Page, { width, locale }: { width: number; locale: string }) {
  await page.setViewportSize({ width, height: 800 });
  const releaseFonts = await holdCalls(page, fontFiles);
  const fontRequests = Promise.all(fontNames.map((name) => page.waitForRequest(name)));
  await page.goto(`/?locale=${locale}`);
  return { fonts: await fontRequests, releaseFonts };
}

async function expectOwnLetters(page: Page): Promise<void> {
  expect(await readFontFamilies(page, 'h1')).toEqual([expect.stringMatching(/^Fraunces/)]);
  for (const element of ['h1 ~ p', 'h1 ~ a', 'section:has(> div > h1) ul li'])
    expect(await readFontFamilies(page, element), element).toEqual([expect.stringMatching(/^Figtree/)]);
}

/** The families of the fonts that these elements are drawn with. */
async function readFontFamilies(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const used = await Promise.all(
    nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })),
  );
  await session.detach();
  return [...new Set(used.flatMap(({ fonts }) => fonts.map(({ familyName }) => familyName)))];
}

/** Loads the font after the page has asked for it, so that the page has it, too. */
async function waitForFont(page: Page, url: string): Promise<void> {
  await page.evaluate(async (address) => {
    await new FontFace('Probe', `url(${address})`).load();
  }, url);
}

/** The fonts are in use, and what was decided until now is on the screen. */
async function waitForDrawing(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
