import type { IncomingMessage } from 'node:http';
import {
  chooseFormatLocale,
  choosePageLocale,
  LOCALE_COOKIE,
  type PageLocale,
  readCookie,
} from '@funnel/contracts';
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

/** The tag for money on a page, which the browser chooses by the same rule. */
export function readFormatLocale(request: Pick<IncomingMessage, 'headers'>, locale: PageLocale): string {
  return chooseFormatLocale(locale, new Negotiator(request).languages());
}
