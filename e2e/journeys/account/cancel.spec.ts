import { type FlagPair, formatTestFlags } from '@funnel/contracts';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { HALF_A_MINUTE, startKeyboard } from '../../pages/keyboard';
import { say } from '../../pages/language';
import { saySubject } from '../../pages/mail-subjects';
import {
  createMember,
  type Member,
  openAsMember,
  readMembership,
  sayDate,
  withOtherDevice,
} from '../../pages/member';
import { findPayments, waitForMail, waitForWebhooks } from '../../pages/services';
import { newEmail } from '../../pages/unique-values';

test('trial is canceled by keyboard, and kept by the mail’s link', async ({ page, browser }) => {
  const member = await createMember({ email: newEmail('cancel'), trialDays: 14 });
  await openAsMember(page, member, addressFlow('trial-cancelation-flow:control'));
  await withOtherDevice(browser, async (second) => {
    await openAsMember(second, member, '/account/subscription');
    await expect(second.getByRole('heading', { name: say('Your free trial is active') })).toBeVisible();

    const keyboard = startKeyboard(page);
    await keyboard.activate(locateCancelLink(page));
    await keyboard.expectScreen(say('Cancel your free trial'));
    await expectAccessible(page);
    await keyboard.activate(page.getByRole('button', { name: say('Cancel now') }));
    await keyboard.expectScreen(say('Your free trial is canceled'));
    await expectAccessible(page);
    expect(keyboard.screens()).toHaveLength(2);
    expect(keyboard.presses()).toBeLessThan(HALF_A_MINUTE);

    await second.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(second.getByRole('heading', { name: say('Your free trial is canceled') })).toBeVisible();
  });
  await expectCanceled(member);
  const { membership } = await readMembership(member);
  const { text, links } = await waitForMail(member.email, saySubject('trial canceled'));
  expect(text).toContain(sayDate(membership?.endsAt));

  await withOtherDevice(browser, async (stranger) => {
    await stranger.goto(links.find((link) => link.includes('/keep-membership')) ?? '');
    const keyboard = startKeyboard(stranger);
    await keyboard.expectScreen(say('Keep your membership?'));
    await expectAccessible(stranger);
    await keyboard.activate(stranger.getByRole('button', { name: say('Keep my membership') }));
    await keyboard.expectScreen(say('Your membership continues'));
  });
  await waitForWebhooks();
  expect((await findPayments(member.email)).subscriptions).toMatchObject([{ cancel_at_period_end: false }]);
  expect(await readMembership(member)).toMatchObject({ cancelAtPeriodEnd: false });
  await waitForMail(member.email, saySubject('membership continues'));
});

test('renewal is canceled by keyboard after its reason and what could be done instead', async ({ page }) => {
  const member = await createMember({ email: newEmail('cancel'), trialDays: 0 });
  await openAsMember(page, member, addressFlow('renewal-cancelation-flow:renewal-cancelation-flow'));
  const keyboard = startKeyboard(page);
  await keyboard.activate(locateCancelLink(page));
  await keyboard.expectScreen(say('Cancel your membership'));
  const reason = page.getByLabel(say('Why are you leaving? You don’t have to say.'));
  await keyboard.moveTo(reason);
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await expect(reason).toHaveValue('not-used');
  await expectAccessible(page);
  await keyboard.activate(page.getByRole('button', { name: say('See other options') }));
  await keyboard.expectScreen(say('Other options'));
  await expectAccessible(page);
  await keyboard.activate(page.getByRole('button', { name: say('Cancel now') }));
  await keyboard.expectScreen(say('Your membership is canceled'));
  expect(keyboard.screens()).toHaveLength(3);
  expect(keyboard.presses()).toBeLessThan(HALF_A_MINUTE);
  await expectCanceled(member);
  expect((await findPayments(member.email)).subscriptions).toMatchObject([
    { cancellation_details: { feedback: 'unused' } },
  ]);
  await waitForMail(member.email, saySubject('membership canceled'));
});

function addressFlow(flag: FlagPair): string {
  return `/account/subscription?testFlags=${formatTestFlags(flag)}`;
}

function locateCancelLink(page: Page) {
  return page.getByRole('main').getByRole('link', { name: say('Cancel my membership') });
}

/** Provider and database end the plan with what was paid for. */
async function expectCanceled(member: Member): Promise<void> {
  await waitForWebhooks();
  expect((await findPayments(member.email)).subscriptions).toMatchObject([{ cancel_at_period_end: true }]);
  const { cancelAtPeriodEnd, access } = await readMembership(member);
  expect({ cancelAtPeriodEnd, access }).toMatchObject({
    cancelAtPeriodEnd: true,
    access: { isEntitled: true },
  });
}
