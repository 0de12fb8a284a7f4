import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import {
  cards,
  choosePlan,
  createAccount,
  fillCard,
  goToMembership,
  goToPayment,
  startTrial,
} from '../../pages/checkout';
import { say, sayPattern, setPageLanguage } from '../../pages/language';
import { agreeAndStart, answerUntil, startNearTheEnd, takeQuiz } from '../../pages/quiz';
import { findPayments, waitForMail, waitForWebhooks } from '../../pages/services';
import { expectSpanish, findEnglish } from '../../pages/spanish';
import { newEmail } from '../../pages/unique-values';

test.use({ locale: 'en-US' });
test.beforeEach(() => setPageLanguage('en'));
test.afterEach(() => setPageLanguage());

test.describe('browser in Spanish', () => {
  test.use({ locale: 'es-MX' });
  test.beforeEach(() => setPageLanguage('es'));

  test('whole way to a membership and its mails are Spanish', async ({ page }) => {
    const email = newEmail('spanish');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('See which ADHD traits show up in your day'),
    );
    await expectAccessible(page);
    await startNearTheEnd(page);
    await answerUntil(page, {
      email,
      until: '/inflow-quiz/calculating',
      onStep: () => expectSpanish(page),
    });
    await page.waitForURL('**/results/result-adhd-calculations');
    await expectSpanish(page);
    await expectAccessible(page);
    await goToPayment(page);
    await expectSpanish(page);
    await choosePlan(page, 'monthly');
    await fillCard(page, cards.good);
    await expectSpanish(page);
    await expectAccessible(page);
    await startTrial(page);
    await createAccount(page, { firstName: 'Ana' });
    await goToMembership(page);
    await expect(page.getByRole('heading', { name: say('Your free trial is active') })).toBeVisible();
    await expect(page.getByText(sayPattern('Next charge: {amount} on {date}.'))).toBeVisible();
    await expectSpanish(page);

    await waitForWebhooks();
    expect((await findPayments(email)).subscriptions).toMatchObject([{ status: 'trialing' }]);
    const receipt = await waitForMail(email, /prueba/);
    expect(receipt.html).toContain('<html lang="es">');
    expect(receipt.text).toContain('Hola, Ana');
    expect(findEnglish(receipt.text)).toEqual([]);
  });
});

test('visitor switches the language and keeps it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await page.goto('/support');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto('/');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'See which ADHD traits show up in your day',
  );
});

test('a catalogue that does not load leaves the site in English', async ({ page }) => {
  await page.route(/messages-es-/, (route) => route.abort());
  await page.goto('/?locale=es');
  await page
    .getByRole('link', { name: /Start the free quiz|cuestionario/ })
    .first()
    .click();
  await agreeAndStart(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How old are you?');
});

test('longer texts from right to left fit at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await takeQuiz(page, { email: newEmail('narrow') });
  for (const path of narrowPages) {
    await page.goto(`${path}?locale=ar-XB`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expectNoOverflow(page, path);
  }
});

const narrowPages = [
  '/',
  '/inflow-quiz/start',
  '/results/result-adhd-calculations',
  '/results/story',
  '/results/info-take-next-step-1',
  '/checkout/price-options',
  '/checkout/start-trial',
  '/login',
  '/support',
  '/legal/privacy',
  '/legal/cookies',
  '/unknown-page',
];

async function expectNoOverflow(page: Page, path: string): Promise<void> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, { message: `width of ${path}` }).toBe(320);
}
