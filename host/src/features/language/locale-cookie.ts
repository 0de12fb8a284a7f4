import { LOCALE_COOKIE, type PageLocale } from '@funnel/contracts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The cookie with the language the visitor chose, for our server; secure on https. */
export function formatLocaleCookie(locale: PageLocale, protocol: string): string {
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
}

/** The language chosen in this browser, if any. */
export function readLocaleCookie(cookies: string): string | undefined {
  return cookies.match(new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([\\w-]+)`))?.[1];
}
