import { LOCALE_COOKIE } from '@funnel/contracts';

/** The language chosen in this browser, if any. */
export function readLocaleCookie(cookies: string): string | undefined {
  return cookies.match(new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([\\w-]+)`))?.[1];
}
