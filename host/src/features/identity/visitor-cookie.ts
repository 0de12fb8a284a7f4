import { VISITOR_COOKIE } from '@funnel/contracts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** The cookie that tells our server for whom to make the next page; none without an id. On https it stays there. */
export function visitorCookie(uuid: string | undefined, protocol: string): string {
  const [value, age] = uuid ? [uuid, YEAR_SECONDS] : ['', 0];
  return `${VISITOR_COOKIE}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${protocol === 'https:' ? '; Secure' : ''}`;
}
