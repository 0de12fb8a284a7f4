import { setTimeout as pause } from 'node:timers/promises';
import { keepCookies } from '../keep-cookies';

export type PersistentCall = {
  url: string;
  method?: 'GET' | 'POST';
  body?: object;
  /** The caller's address, as a proxy names it. */
  address: string;
  /** The caller's cookies; answers add to them. */
  cookies?: Map<string, string>;
};

export type CallResult = { status: number; text: string; attempts: number };

const TIMEOUT_MS = 10_000;
const MAX_ATTEMPTS = 12;
const LONGEST_PAUSE_MS = 3000;

/** Sends an idempotent call until it is answered, as the API's client and the queue of events do. */
export async function callUntilAnswered(call: PersistentCall): Promise<CallResult> {
  for (let attempts = 1; ; attempts += 1) {
    const result = await send(call);
    const isFinal = result.status < 500 && result.status !== 429;
    if (isFinal || attempts === MAX_ATTEMPTS) return { ...result, attempts };
    await pause(Math.min(LONGEST_PAUSE_MS, 100 * 2 ** attempts) * (0.5 + Math.random() / 2));
  }
}

/** A broken connection counts like a failure of the server. */
export async function send({ url, method = 'GET', body, address, cookies = new Map() }: PersistentCall) {
  try {
    const response = await keepCookies(cookies, fetch)(url, {
      method,
      headers: {
        'api-key': 'local-api-key',
        'content-type': 'application/json',
        'x-forwarded-for': address,
      },
      credentials: 'include',
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    return { status: 599, text: String(error) };
  }
}
