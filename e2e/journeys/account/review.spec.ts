import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { setFlag, waitForVariant } from '../../pages/flags/flags';
import { say } from '../../pages/language';
import { readLayoutShift, recordLayoutShift } from '../../pages/layout-shift';
import { createMember, openAsMember, withOtherDevice } from '../../pages/member';
import { expectUsable } from '../../pages/narrow-screen';
import { openAsOperator } from '../../pages/operator';
import { readSentEvents } from '../../pages/sent-events';
import { newEmail } from '../../pages/unique-values';

const flag = 'diagnosis-question-lp';

test.beforeEach(async () => {
  await setFlag(flag, { experiment: { variations: ['control', 'review'], weights: [0, 1] } });
  await waitForVariant(flag, 'review');
});
test.afterEach(async () => {
  await setFlag(flag, undefined);
  await waitForVariant(flag, 'control');
});

test('review is public from its publication until its author deletes it', async ({ page, browser }) => {
  const operator = await openAsOperator(browser);
  const member = await createMember({ email: newEmail('review'), trialDays: 14 });
  await openAsMember(page, member, '/account/review');
  await page.getByRole('button', { name: say('Send review') }).click();
  await expect(page.getByRole('alert')).toHaveCount(3);
  await expectAccessible(page);
  const text = `One step a day is enough. ${member.uuid}`;
  await writeReview(page, text);
  await expect(page.getByText(say('Not public yet'))).toBeVisible();
  await expectAccessible(page);
  await expectNoReviews(browser);

  await decideReview(operator, { text, decision: 'Publish', reason: 'About the product' });
  await withOtherDevice(browser, async (visitor) => {
    await recordLayoutShift(visitor);
    const exposure = visitor.waitForRequest((request) =>
      JSON.stringify(readSentEvents(request)).includes(flag),
    );
    await visitor.goto('/');
    await expect(visitor.getByText(text)).toBeVisible();
    expect(await readLayoutShift(visitor)).toBeLessThan(0.001);
    await expectAccessible(visitor);
    await (await exposure).response();
  });
  await operator.goto('/operations/experiments');
  await expectUsable(operator);
  await operator.getByRole('link', { name: flag }).click();
  await expect(operator.getByRole('row', { name: /^review 1 / })).toBeVisible();
  await expectUsable(operator);

  await page.reload();
  await expect(page.getByText(say('Your review is public'))).toBeVisible();
  await page.getByRole('button', { name: say('Delete my review') }).click();
  await expect(page.getByText(say('Your review is deleted'))).toBeVisible();
  await expectNoReviews(browser);
  await operator.close();
});

test('refused review is seen by its author only, with the reason', async ({ page, browser }) => {
  const operator = await openAsOperator(browser);
  const member = await createMember({ email: newEmail('review'), trialDays: 14 });
  await openAsMember(page, member, '/account/review');
  const text = `My neighbor should try it. ${member.uuid}`;
  await writeReview(page, text);
  await expect(page.getByText(say('Not public yet'))).toBeVisible();
  const reason = 'It is about another person.';
  await decideReview(operator, { text, decision: 'Refuse', reason });
  await expectNoReviews(browser);
  await page.reload();
  await expect(page.getByText(say('Our reason: {reason}', { reason }))).toBeVisible();
  await expectAccessible(page);
  await operator.close();
});

/** Fills in the form, and sends it. */
async function writeReview(page: Page, text: string): Promise<void> {
  await page
    .locator('label')
    .filter({ hasText: say('4 out of 5: good') })
    .click();
  await page.getByRole('textbox', { name: say('Your words') }).fill(text);
  await page.getByRole('checkbox').last().check();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('Send review') }).click();
}

/** A new visitor of the variant sees the page of the control. */
async function expectNoReviews(browser: Browser): Promise<void> {
  await withOtherDevice(browser, async (visitor) => {
    const published = visitor.waitForResponse((response) => response.url().endsWith('/v1/reviews'));
    await visitor.goto('/');
    expect(await (await published).json()).toMatchObject({ reviews: [] });
    await expect(visitor.getByRole('heading', { name: say('What members say') })).toHaveCount(0);
  });
}

type Decision = { text: string; decision: 'Publish' | 'Refuse'; reason: string };

/** Decides on the review with this text, which waits. */
async function decideReview(page: Page, { text, decision, reason }: Decision): Promise<void> {
  await page.goto('/operations/reviews');
  const review = page.getByRole('row').filter({ hasText: text });
  await review.getByRole('textbox', { name: /^Reason/ }).fill(reason);
  await expectUsable(page);
  await review.getByRole('button', { name: decision }).click();
  await expect(page.getByRole('status')).toHaveText(/^The review is (published|refused)\.$/);
}
