import { cookiePolicy } from './cookies';
import { healthDataPolicy } from './health-data';
import { imprint } from './imprint';
import type { TextPage } from './page';
import { privacyPolicy } from './privacy';
import { refunds } from './refunds';
import { terms } from './terms';

/** Legal pages by name, served under `/legal/<name>`. */
export const legalPages = {
  privacy: privacyPolicy,
  'consumer-health-data': healthDataPolicy,
  cookies: cookiePolicy,
  terms,
  refunds,
  imprint,
} as const satisfies Record<string, TextPage>;

export type LegalPageName = keyof typeof legalPages;
