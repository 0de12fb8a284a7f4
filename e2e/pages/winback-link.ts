import { createHmac } from 'node:crypto';

const secret = 'local-link-secret';
const tomorrow = () => Date.now() + 24 * 60 * 60 * 1000;

/** The address of a winback page as a mail to a member whose plan ended has it; `search` adds parameters. */
export function signWinbackPath(winback: 'plain' | '30off', search: Record<string, string> = {}): string {
  // Spelled out here, since journeys look at the product from outside: `signed-token.ts` of the API reads it.
  const payload = Buffer.from(JSON.stringify(['winback', winback, tomorrow(), ''])).toString('base64url');
  const signature = createHmac('sha256', secret).update(payload).digest('base64url');
  const query = new URLSearchParams({ wbt: winback, ...search });
  return `/winback-${winback}?${query}#${new URLSearchParams({ winbackToken: `${payload}.${signature}` })}`;
}
