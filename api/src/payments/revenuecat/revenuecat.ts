import { isAnswered } from '@funnel/server/measure-call';
import { second } from '../../platform/clock';
import type { DataRecipient } from '../../platform/privacy/data-recipient';
import { createProviderCall } from '../../platform/providers/call-provider';

type RevenueCatSettings = {
  apiKey: string;
  url: string;
  /** Shows and deletes people; the public key cannot. */
  secretKey?: string | undefined;
};

export type Receipt = { userUuid: string; subscriptionId: string };
/** Grants entitlements in the apps. */
export type RevenueCat = ReturnType<typeof createRevenueCat>;

const TIMEOUT = 5 * second;

/** Sends receipts for purchases made at Stripe; RevenueCat reads the subscription there by itself. */
export function createRevenueCat({ apiKey, url, secretKey }: RevenueCatSettings) {
  const callProvider = createProviderCall('revenuecat', isAnswered);
  const request: typeof fetch = (...call) => callProvider(() => fetch(...call));
  return {
    /** Sending a receipt again is harmless. */
    async sendReceipt({ userUuid, subscriptionId }: Receipt): Promise<void> {
      const response = await request(`${url}/receipts`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-platform': 'stripe',
          authorization: `Bearer ${apiKey}`,
        },
        body: JSON.stringify({ app_user_id: userUuid, fetch_token: subscriptionId }),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      // The response text may quote the request, so it stays out of the error.
      if (!response.ok) throw new Error(`RevenueCat refused a receipt with ${response.status}`);
    },
    subscribers: secretKey === undefined ? undefined : createSubscribers(url, secretKey, request),
  };
}

function createSubscribers(url: string, secretKey: string, request: typeof fetch) {
  const send = async (method: 'GET' | 'DELETE', userUuid: string): Promise<Response> => {
    const response = await request(`${url}/subscribers/${encodeURIComponent(userUuid)}`, {
      method,
      headers: { authorization: `Bearer ${secretKey}` },
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok && response.status !== 404)
      throw new Error(`RevenueCat refused a ${method} with ${response.status}`);
    return response;
  };
  return {
    read: async (userUuid: string): Promise<unknown> => (await send('GET', userUuid)).json(),
    /** Idempotent. */
    delete: (userUuid: string) => send('DELETE', userUuid),
  };
}

/** RevenueCat knows the buyers of subscriptions. Without a secret key it neither shows nor deletes them. */
export function createRevenueCatRecipient(revenueCat: RevenueCat | undefined): DataRecipient {
  return {
    name: 'revenuecat',
    async read({ ids, customerIds }) {
      if (!revenueCat || customerIds.length === 0) return { kind: 'nothing' };
      if (!revenueCat.subscribers) return { kind: 'unreadable', ids };
      const subscribers: unknown[] = [];
      for (const id of ids) subscribers.push(await revenueCat.subscribers.read(id));
      return { kind: 'read', data: { subscribers } };
    },
    async erase({ ids, customerIds }) {
      if (!revenueCat || customerIds.length === 0) return 'nothing-held';
      if (!revenueCat.subscribers) return 'on-request';
      for (const id of ids) await revenueCat.subscribers.delete(id);
      return 'deleted';
    },
  };
}
