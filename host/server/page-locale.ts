import type { IncomingMessage } from 'node:http';
import { isPageLocale, LOCALE_COOKIE, locales, type PageLocale } from '@funnel/contracts';
import Negotiator from 'negotiator';
import { readCookie } from './visitor';

/** The language of a page: the one named by its address, else the visitor's choice, else the browser's. */
export function choosePageLocale(
  request: Pick<IncomingMessage, 'headers'>,
  search: URLSearchParams,
  options: { readonly hasTestTools: boolean },
): PageLocale {
  const named = [search.get('locale'), readCookie(request.headers.cookie ?? '', LOCALE_COOKIE)];
  const found = named.find((tag): tag is PageLocale => isPageLocale(tag, options));
  if (found) return found;
  const [preferred] = new Negotiator(request).languages([...locales]);
  return locales.find((locale) => locale === preferred) ?? locales[0];
}
