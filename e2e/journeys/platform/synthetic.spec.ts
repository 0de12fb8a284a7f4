import { expect, test } from '@playwright/test';
import { takeJourney } from '../../synthetic/journey';

test('synthetic journey passes and tells no third party', async ({ page }) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (/\/(sentry|mixpanel|google)\//.test(request.url())) told.push(request.url());
  });
  expect(await takeJourney(page)).toBeUndefined();
  expect(told).toEqual([]);
});

test('synthetic journey names the step that fails', async ({ page }) => {
  await page.route('**/legal/terms', (route) => route.fulfill({ status: 500, body: 'broken' }));
  expect(await takeJourney(page)).toMatchObject({
    step: 'legal pages are there',
    reason: expect.stringContaining('/legal/terms'),
  });
});
