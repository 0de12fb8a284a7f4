import { formatCookie, VISITOR_COOKIE } from '@funnel/contracts';

/** The cookie with the visitor's id for our server; cleared without an id, secure on https. */
export function formatVisitorCookie(uuid: string | undefined, protocol: string): string {
  return formatCookie(VISITOR_COOKIE, uuid ?? '', { isHttps: protocol === 'https:' });
}
