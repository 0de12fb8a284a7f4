import { VISITOR_COOKIE } from '@funnel/contracts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The cookie with the visitor's id for our server; cleared without an id, secure on https. */
export function formatVisitorCookie(uuid: string | undefined, protocol: string): string {
  const [value, age] = uuid ? [uuid, YEAR_SECONDS] : ['', 0];
  return `${VISITOR_COOKIE}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;
}
