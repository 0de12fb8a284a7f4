import { findLocale, type Locale } from '@funnel/contracts';
import type { Request } from 'express';

/** The language of the page that sent a request: the first one in `accept-language` that the site has, else English. */
export function readLocale(request: Pick<Request, 'get'>): Locale {
  const header = request.get('accept-language') ?? '';
  return findLocale(header.split(',').map((part) => part.split(';')[0]?.trim()));
}
