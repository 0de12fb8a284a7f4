import type { Variant } from '@funnel/contracts';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { getAddress } from '../../pages/addresses';
import {
  cards,
  choosePlan,
  createAccount,
  fillCard,
  locateStart,
  type PlanName,
  payNow,
  sayPlan,
} from '../../pages/checkout';
import { locateConsent } from '../../pages/consent';
import { getPageLanguage, say } from '../../pages/language';
import { readUuid } from '../../pages/private-calls';
import { newEmail } from '../../pages/unique-values';
import { getBrowserLocale } from '../../stack/journey-locale';
import type { EXPERIMENT } from './start-experiment';

export type Arm = Variant<typeof EXPERIMENT>;

/** What one visitor saw and did. */
export type Visit = {
  readonly uuid: string;
  readonly email: string;
  /** As the page shows it. */
  readonly arm: Arm;
  readonly bought: PlanName | undefined;
};

const PATIENCE_MS = 120_000;

/** A visitor with a new browser comes to the prices, buys or not, and closes the page. The browser is still open. */
export async function visitPrices(
  browser: Browser,
  decide: (arm: Arm) => PlanName | undefined,
): Promise<{ visit: Visit; context: BrowserContext }> {
  const context = await browser.newContext({
    baseURL: getAddress('SITE_URL'),
    locale: getBrowserLocale(getPageLanguage()),
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const email = newEmail('visitor');
  await page.goto('/');
  await locateConsent(page).accept.click();
  await page.goto('/checkout/price-options');
  const arm = await readArm(page);
  const uuid = await readUuid(page);
  const bought = decide(arm);
  if (bought) await buy(page, bought, email);
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
  return { visit: { uuid, email, arm, bought }, context };
}

/** The first plan is the one that is chosen: the monthly plan of the control, or the yearly one. */
async function readArm(page: Page): Promise<Arm> {
  const first = page.getByRole('radio').first();
  await first.waitFor();
  const isChosen = async (plan: PlanName) =>
    (await first.and(page.getByRole('radio', { name: sayPlan(plan), checked: true })).count()) === 1;
  if (await isChosen('yearly')) return 'yearly-emphasis';
  if (await isChosen('monthly')) return 'control';
  throw new Error('The page shows neither arm');
}

/** Pays today, makes an account, and sees that the membership has started. */
async function buy(page: Page, plan: PlanName, email: string): Promise<void> {
  await choosePlan(page, plan);
  await page.getByRole('textbox', { name: say('Email'), exact: true }).fill(email);
  await fillCard(page, cards.good);
  await payNow(page);
  await createAccount(page, { firstName: 'Ada' });
  await locateStart(page, { trialDays: 0 }).waitFor();
}
