import type { Locator, Page } from '@playwright/test';
import { sayMoney, sayPattern } from './language';

/** What the account says about the next charge, an amount of US cents on any date. */
export function locateNextCharge(page: Page, amount: number): Locator {
  return page.getByText(sayPattern('Next charge: {amount} on {date}.', { amount: sayMoney(amount) }));
}
