import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { extraStorageKeys } from '@funnel/contracts';
import * as z from 'zod/mini';
import { createOutbox } from '../../../host/src/features/analytics/outbox';
import { createUnsentStore } from '../../../host/src/features/analytics/unsent-events';
import { createApiClient } from '../../../shared/platform/src/api-client';

const batchSchema = z.object({ events: z.array(z.object({ eventId: z.string() })) });

const LOOK_EVERY_MS = 250;
const LONGEST_DELIVERY_MS = 120_000;

type BrowserOptions = {
  /** With the version. */
  apiBase: string;
  apiKey: string;
  /** The visitor's address, as a proxy names it. */
  address: string;
  /** Called with the ids of a batch that the API has accepted. */
  onAcknowledged: (eventIds: readonly string[]) => void;
};

/** What sends events in a browser is the site's own code; here are the tabs, the storage and the lock they share. */
export function openBrowser({ apiBase, apiKey, address, onAcknowledged }: BrowserOptions) {
  const stored = new Map<string, string>();
  const hasUnsent = () => stored.has(extraStorageKeys.unsentEvents);
  let lock: Promise<unknown> = Promise.resolve();

  function openTab() {
    const closing = new AbortController();
    const { signal } = closing;
    const closed = once(signal, 'abort');
    const { send } = createApiClient({
      apiBase,
      headerKey: apiKey,
      fetch: sendFromTab,
      token: () => null,
      onUnauthenticated: () => undefined,
    });

    /** A request that has left arrives, whether or not its tab is still there for the answer. */
    async function sendFromTab(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
      if (signal.aborted) return await waitForever();
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', address);
      const response = await fetch(input, { ...init, headers });
      const { events } = batchSchema.parse(JSON.parse(String(init?.body)));
      if (response.ok) onAcknowledged(events.map(({ eventId }) => eventId));
      return signal.aborted ? await waitForever() : response;
    }

    /** A closed tab gives its lock back. */
    async function withTabLock(work: () => Promise<void>): Promise<void> {
      const turn = lock.then(() => (signal.aborted ? undefined : Promise.race([work(), closed])));
      lock = turn.catch(() => undefined);
      await turn;
    }

    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void (signal.aborted || stored.set(key, text)),
      removeItem: (key: string) => void (signal.aborted || stored.delete(key)),
    };
    const outbox = createOutbox({
      api: { send },
      store: createUnsentStore({ storage, mayStore: () => true, now: Date.now }),
      now: Date.now,
      random: Math.random,
      withTabLock,
    });
    // As every page does that loads.
    outbox.resend();
    return { send: outbox.send, leave: outbox.leave, close: () => closing.abort() };
  }

  return {
    openTab,
    /** The visitor comes back, and stays until nothing waits, or for as long as this run has. */
    async deliver(): Promise<void> {
      const tab = openTab();
      const deadline = performance.now() + LONGEST_DELIVERY_MS;
      while (hasUnsent() && performance.now() < deadline) await pause(LOOK_EVERY_MS);
      tab.close();
    },
  };
}

function waitForever(): Promise<never> {
  return new Promise(() => undefined);
}
