import type { IncomingMessage } from 'node:http';
import { choosePageLocale, LOCALE_COOKIE, type PageLocale, readCookie } from '@funnel/contracts';
import Negotiator from 'negotiator';

/** The language of a page: the one named by its address, else the visitor's choice, else the browser's. */
export function readPageLocale(
  request: Pick<IncomingMessage, 'headers'>,
  search: URLSearchParams,
  options: { readonly hasTestTools: boolean },
): PageLocale {
  const named = [search.get('locale') ?? undefined, readCookie(request.headers.cookie ?? '', LOCALE_COOKIE)];
  return choosePageLocale(named, new Negotiator(request).languages(), options);
}
