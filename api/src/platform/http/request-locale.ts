import { chooseFormatLocale, findLocale, type Locale } from '@funnel/contracts';
import type { Request } from 'express';

/** The language of the page that sent a request: the best one in `accept-language` that the site has, else English. */
export function readLocale(request: Pick<Request, 'acceptsLanguages'>): Locale {
  return findLocale(request.acceptsLanguages());
}

/** The tag by which the page that sent a request formats money and dates. */
export function readFormatLocale(request: Pick<Request, 'acceptsLanguages'>): string {
  return chooseFormatLocale(readLocale(request), request.acceptsLanguages());
}
