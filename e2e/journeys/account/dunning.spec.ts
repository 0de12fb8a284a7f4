import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { cards } from '../../pages/checkout';
import { say, sayPattern } from '../../pages/language';
import { saySubject } from '../../pages/mail-subjects';
import { createMember, locateNextCharge, openAsMember } from '../../pages/member';
import { endTrial, findPayments, waitForMail } from '../../pages/services';
import { newEmail } from '../../pages/unique-values';

test('case 32: replaced card pays after the trial', async ({ page }) => {
  const email = newEmail('owing');
  const member = await createMember({ email, trialDays: 14, card: cards.failsLater });
  await endTrial(member.subscriptionId);

  await openAsMember(page, member, '/account');
  const notice = page.getByRole('alert').filter({ hasText: say('Your last payment didn’t go through') });
  await expect(notice).toContainText(
    sayPattern('You keep your access until {date} while we try your card again.'),
  );
  await expectAccessible(page);
  await waitForMail(email, saySubject('failed payment'));
  expect((await findPayments(email)).invoices).toMatchObject([
    { status: 'paid' },
    { status: 'open', total: 1999 },
  ]);

  await notice.getByRole('button', { name: say('Update my card') }).click();
  await page.waitForURL('**/endive/portal/*');
  await expectAccessible(page);
  await page.getByLabel('Card number').fill(cards.good);
  await page.getByLabel('Expiry').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByRole('status')).toContainText('Your payment method is saved');
  await page.getByRole('link', { name: 'Return to the site' }).click();

  await page.waitForURL('**/account/subscription');
  await expect(page.getByRole('heading', { name: say('Your membership is active') })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(locateNextCharge(page, 1999)).toBeVisible();
  await expectAccessible(page);
  const { subscriptions, invoices } = await findPayments(email);
  expect(subscriptions).toMatchObject([{ status: 'active' }]);
  expect(invoices).toMatchObject([{ status: 'paid' }, { status: 'paid', total: 1999 }]);
});
