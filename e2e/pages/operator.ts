import type { Browser, Page } from '@playwright/test';
import { getAddress } from './addresses';
import { narrowScreen } from './narrow-screen';

/** Opens a browser that answers the sign-in dialog of the operators' pages. */
export async function openAsOperator(browser: Browser): Promise<Page> {
  return await browser.newPage({
    baseURL: getAddress('API_URL'),
    viewport: narrowScreen,
    httpCredentials: { username: 'operator', password: 'local-operator-token' },
  });
}
