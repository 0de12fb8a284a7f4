import { type AgreementFacts, formatAgreement, formatAgreementAction } from '@funnel/content/checkout';
import { expect, type Locator, type Page } from '@playwright/test';
import { getAddress } from './addresses';
import { escapePattern, getFormatLocale, getPageLanguage, say } from './language';
import { linksToPrices } from './results';

export const cards = {
  good: '4242424242424242',
  mastercard: '5555555555554444',
  threeDSecure: '4000002500003155',
  declined: '4000000000000002',
  /** Can be saved, but every later charge fails. */
  failsLater: '4000000000000341',
} as const;

/** As the API names them. */
const planNames = {
  monthly: { en: 'Monthly membership', es: 'Membresía mensual' },
  quarterly: { en: 'Quarterly membership', es: 'Membresía trimestral' },
  yearly: { en: 'Yearly membership', es: 'Membresía anual' },
} as const;

export type PlanName = keyof typeof planNames;

/** The plan's name in the language of the pages. */
export function sayPlan(plan: PlanName): string {
  return planNames[plan][getPageLanguage()];
}

/** From the results to the payment page. */
export async function goToPayment(page: Page): Promise<void> {
  for (const name of linksToPrices) await page.getByRole('link', { name: say(name) }).click();
  await page.waitForURL('**/checkout/price-options');
}

export async function choosePlan(page: Page, plan: PlanName): Promise<void> {
  const name = sayPlan(plan);
  await page.locator('label').filter({ hasText: name }).click();
  await expect(page.getByRole('radio', { name })).toBeChecked();
  const toPayment = ['Start my free trial', 'Continue to payment'].map((label) => say(label));
  await page.getByRole('link', { name: new RegExp(toPayment.join('|')) }).click();
  await page.waitForURL('**/checkout/payment/price_*');
}

/** Fills name and card; the card's fields stand in the payment provider's own frame. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await fillCardWithoutAddress(page, number);
  await locateCardField(page, 'postalCode').fill('12345');
}

/** The same where our own form asks for the address. */
export async function fillCardWithoutAddress(page: Page, number: string): Promise<void> {
  await page.getByLabel(say('Full name')).fill('Ada Tester');
  await fillCardNumber(page, number);
}

/** Fills the provider's form where nothing else is asked. */
export async function fillCardFields(page: Page, number: string): Promise<void> {
  await fillCardNumber(page, number);
  await locateCardField(page, 'postalCode').fill('12345');
}

async function fillCardNumber(page: Page, number: string): Promise<void> {
  await locateCardNumber(page).fill(number);
  await locateCardField(page, 'expiry').fill('12/34');
  await locateCardField(page, 'cvc').fill('123');
}

/** The field for the card's number, once the provider's form is there. */
export function locateCardNumber(page: Page): Locator {
  return locateCardField(page, 'number');
}

/** A field of the provider's form. */
export function locateCardField(page: Page, name: 'number' | 'expiry' | 'cvc' | 'postalCode'): Locator {
  return locateCardFrame(page).locator(`[name=${name}]`);
}

/** Only where the sandbox stands in for the payment provider: nothing is bought at a deployed site. */
function locateCardFrame(page: Page) {
  getAddress('SANDBOX_URL');
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}

/** Pays what is due today. */
export async function payNow(page: Page): Promise<void> {
  await locatePayButton(page, { trialDays: 0 }).click();
}

export async function applyCoupon(page: Page, code: string): Promise<void> {
  await page.getByText(say('Have a coupon?')).click();
  await page.getByLabel(say('Coupon code')).fill(code);
  await page.getByRole('button', { name: say('Apply') }).click();
  await expect(
    page.getByText(say('{couponCode}: {percentOff}% off', { couponCode: code, percentOff: 20 })),
  ).toBeVisible();
}

export async function startTrial(page: Page): Promise<void> {
  await locatePayButton(page, { trialDays: 14 }).click();
}

/** The button that submits the order. */
export function locatePayButton(page: Page, terms: { trialDays: number }): Locator {
  return page.getByRole('button', { name: sayPayAction(terms) });
}

/** The label of the button that submits the order. */
export function sayPayAction(terms: { trialDays: number }): string {
  return formatAgreementAction(terms, getPageLanguage());
}

type Agreement = Pick<AgreementFacts, 'plan'> & {
  /** In US cents, like `renewal`. */
  firstCharge: number;
  renewal: number;
  duration?: 'once';
  isTaxed?: boolean;
};

/** Finds the text that a visitor agrees to by paying, with any date of the first charge. */
export function sayAgreement({ plan, duration, isTaxed = false, ...amounts }: Agreement): RegExp {
  const formatLocale = getFormatLocale();
  const firstChargeDate = '2001-02-03';
  const facts = {
    plan,
    firstCharge: { amount: amounts.firstCharge, currency: 'USD' },
    firstChargeDate,
    renewal: { amount: amounts.renewal, currency: 'USD' },
    duration: duration ?? null,
    isTaxed,
  };
  const format = new Intl.DateTimeFormat(formatLocale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const date = escapePattern(format.format(new Date(firstChargeDate)));
  return new RegExp(escapePattern(formatAgreement(facts, formatLocale)).replaceAll(date, '.+'));
}

export async function passThreeDSecure(page: Page): Promise<void> {
  await page
    .frameLocator('iframe[title="stripe-challenge-frame"]')
    .locator('#test-source-authorize-3ds')
    .click();
}

/** Post-purchase: the account that the paid order still needs. */
export async function createAccount(
  page: Page,
  { firstName, password = 'correct horse battery' }: { firstName: string; password?: string },
): Promise<void> {
  await page.waitForURL('**/post-purchase');
  await page.getByLabel(say('First name')).fill(firstName);
  await page.getByLabel(say('Password'), { exact: true }).fill(password);
  await page.getByRole('button', { name: say('Create account and start') }).click();
}

/** What a new member reads once the account is there. */
export function locateStart(page: Page, { trialDays }: { trialDays: number }): Locator {
  return page.getByText(
    trialDays > 0
      ? say('{trialDays, plural, one {Your free trial has started} other {Your # free days have started}}', {
          trialDays,
        })
      : say('Your membership has started'),
  );
}

/** Through the first step of the plan and today's page to the membership. */
export async function goToMembership(page: Page): Promise<void> {
  const toStep = page.getByRole('link', { name: say('Begin with step one') });
  await expect(toStep).toHaveAttribute('href', /\/account\/plan\/./);
  await toStep.click();
  await page.waitForURL('**/account/plan/*');
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Back to Today') })
    .click();
  await page.waitForURL('**/account');
  await openMembership(page);
}

/** From a page of the member area to the membership. */
export async function openMembership(page: Page): Promise<void> {
  await page.getByRole('link', { name: say('Membership'), exact: true }).click();
  await page.waitForURL('**/account/subscription');
}
