import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import {
  cards,
  createAccount,
  fillCard,
  goToMembership,
  sayAgreement,
  startTrial,
} from '../../pages/checkout';
import { say, sayMoney, sayPattern } from '../../pages/language';
import { saySubject } from '../../pages/mail-subjects';
import { locateNextCharge } from '../../pages/member';
import { findPayments, readPerson, waitForMail } from '../../pages/services';
import { newEmail } from '../../pages/unique-values';
import { signWinbackPath } from '../../pages/winback-link';

const yearly = { trialDays: 14, interval: 'year', intervalCount: 1 } as const;

test('app winback takes 30 % off first period', async ({ page }) => {
  const email = newEmail('winback');
  await page.goto(signWinbackPath('30off', { wbfa: '1' }));
  await expect(page.getByRole('heading', { name: say('Pick up where you left off') })).toBeVisible();
  await expect(
    page.getByText(say('Your answers are still here. There’s nothing to catch up on.')),
  ).toHaveCount(0);
  expect(page.url()).not.toContain('winbackToken');
  await expect(
    page.getByText(
      sayPattern(
        '{percentOff}% off {firstPeriod}: <0>{reduced}</0> instead of <1>{regular}</1>, then {recurringPrice} until you cancel.',
        { percentOff: 30, regular: sayMoney(11999), reduced: sayMoney(8399) },
      ),
    ),
  ).toBeVisible();
  await expect(
    page
      .getByText(sayPattern('Offer ends <0>{date}</0> ({timeLeft} left).'))
      .filter({ hasText: /\D[67] (days|días)/ }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: say('Rejoin') }).click();
  await page.waitForURL('**/winback-checkout/payment/price_*');
  // The address no longer contains the attribution.
  await page.reload();
  const discount = say('Welcome back, {percentOff}% off', { percentOff: 30 });
  await expect(page.locator(`dt:has-text("${discount}") + dd`)).toHaveText(`−${sayMoney(3600)}`);
  await expect(
    page.getByText(sayAgreement({ plan: yearly, firstCharge: 8399, renewal: 11999, duration: 'once' })),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: say('Email'), exact: true }).fill(email);
  await fillCard(page, cards.good);
  await startTrial(page);
  await createAccount(page, { firstName: 'Ada' });
  await goToMembership(page);
  await expect(locateNextCharge(page, 8399)).toBeVisible();

  const { subscriptions } = await findPayments(email);
  expect(subscriptions).toHaveLength(1);
  expect(subscriptions[0]?.discounts).toHaveLength(1);
  expect((await readPerson(email)).rows).toMatchObject({
    registrations: 1,
    agreements: 1,
    winback_offers: 1,
  });
  expect((await waitForMail(email, saySubject('14-day trial'))).text).toContain('$83.99');
});
