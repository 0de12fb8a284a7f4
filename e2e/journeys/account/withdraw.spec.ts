import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { HALF_A_MINUTE, startKeyboard } from '../../pages/keyboard';
import { say } from '../../pages/language';
import { saySubject } from '../../pages/mail-subjects';
import { createMember, openAsMember, readMembership } from '../../pages/member';
import {
  findPayments,
  listMails,
  type ReceivedMail,
  readPaymentProvider,
  waitForMail,
  waitForWebhooks,
} from '../../pages/services';
import { newEmail } from '../../pages/unique-values';

test('EU buyer withdraws by keyboard without signing in', async ({ page }) => {
  const member = await createMember({ email: newEmail('withdraw'), trialDays: 0, country: 'DE' });
  const received = await declareByKeyboard(page, member.email);
  expect(received.text).toMatch(/\d{1,2}:\d\d:\d\d/);
  await page.goto(findConfirmation(received.links));
  await page.getByRole('button', { name: say('Confirm withdrawal') }).dblclick();
  await expect(page.getByRole('heading', { name: say('You withdrew from your contract') })).toBeVisible();
  await expectAccessible(page);

  await waitForMail(member.email, saySubject('withdrawal complete'));
  const refunds = await findRefunds(member.email);
  expect(refunds).toMatchObject([{ amount: 1999, status: 'succeeded' }]);
  expect((await findPayments(member.email)).subscriptions).toMatchObject([{ status: 'canceled' }]);

  await page.goto(findConfirmation(received.links));
  await expect(page.getByRole('heading', { name: say('You withdrew from your contract') })).toBeVisible();
  await openAsMember(page, member, '/account/subscription');
  await expect(page.getByText(say('You withdrew from your contract'))).toBeVisible();
  await expectAccessible(page);
  await waitForWebhooks();
  expect(await findRefunds(member.email)).toEqual(refunds);
  expect(await readMembership(member)).toMatchObject({
    status: 'canceled',
    access: { isEntitled: false, notice: 'withdrawn' },
  });
  const complete = (await listMails(member.email)).filter(({ subject }) =>
    saySubject('withdrawal complete').test(subject),
  );
  expect(complete).toHaveLength(1);
});

/** States a withdrawal signed out, and gives its acknowledgement. */
async function declareByKeyboard(page: Page, email: string): Promise<ReceivedMail> {
  await page.goto('/withdraw');
  const keyboard = startKeyboard(page);
  await keyboard.expectScreen(say('Withdraw from a contract'));
  await expectAccessible(page);
  await keyboard.type(page.getByLabel(say('Email address of your membership')), email);
  await keyboard.press('Enter');
  await keyboard.expectScreen(say('Confirm your withdrawal'));
  await keyboard.activate(page.getByRole('button', { name: say('Confirm withdrawal') }));
  await expect(page.getByRole('heading', { name: say('We received your withdrawal') })).toBeVisible();
  await expectAccessible(page);
  expect(keyboard.screens()).toHaveLength(2);
  expect(keyboard.presses()).toBeLessThan(HALF_A_MINUTE);
  return await waitForMail(email, saySubject('withdrawal received'));
}

function findConfirmation(links: readonly string[]): string {
  return links.find((link) => link.includes('/withdraw#withdrawalToken=')) ?? '';
}

async function findRefunds(email: string) {
  const { paymentIntents } = await findPayments(email);
  const { refunds } = await readPaymentProvider();
  return refunds.filter(({ payment_intent: paid }) => paymentIntents.some(({ id }) => id === paid));
}
