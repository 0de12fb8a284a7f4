import { expect, type Page, test } from '@playwright/test';
import { choosePlan } from '../../pages/checkout';
import { say } from '../../pages/language';
import { createMember, openAsMember } from '../../pages/member';
import { newEmail } from '../../pages/unique-values';

// What remotes announce is sent while their screens start. Were it not exactly what those screens ask for, each call would
// be made twice.

test('reloading prices and payment makes each call once', async ({ page }) => {
  await page.goto('/checkout/price-options');
  await expect(page.getByRole('radio').first()).toBeAttached();
  const prices = recordCalls(page);
  await page.reload();
  await expect(page.getByRole('radio').first()).toBeAttached();
  await expect.poll(prices).toEqual({ 'GET /v1/offerings': 1, 'GET /v1/plan/preview': 1 });

  await choosePlan(page, 'monthly');
  await expect(page.getByLabel(say('Email'))).toBeVisible();
  const payment = recordCalls(page);
  await page.reload();
  await expect(page.getByLabel(say('Email'))).toBeVisible();
  await expect.poll(payment).toEqual({ 'GET /v1/offerings': 1, 'POST /v1/checkout/quote': 1 });
});

test('reloading Today makes each call once', async ({ page }) => {
  const member = await createMember({ email: newEmail('today'), trialDays: 14 });
  await openAsMember(page, member, '/account');
  await expectToday(page);
  const calls = recordCalls(page);
  await page.reload();
  await expectToday(page);
  await expect
    .poll(calls)
    .toEqual({ 'GET /v1/user': 1, 'GET /v1/account/plan': 1, 'GET /v1/account/subscription': 1 });
});

async function expectToday(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: say('Today') })).toBeVisible();
}

const announced = /\/v1\/(offerings|plan\/preview|checkout\/quote|user|account\/plan|account\/subscription)$/;

/** Counts the announced calls from now on, by method and path. */
function recordCalls(page: Page): () => Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'OPTIONS' || !announced.test(pathname)) return;
    const call = `${request.method()} ${pathname}`;
    counts[call] = (counts[call] ?? 0) + 1;
  });
  return () => counts;
}
