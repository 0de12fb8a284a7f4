import { second } from '../../platform/clock';

export type RevenueCatSettings = { apiKey: string; url: string };

export type Receipt = { userUuid: string; subscriptionId: string };

/** Grants entitlements in the apps. Sending a receipt again is harmless. */
export type RevenueCat = { sendReceipt(receipt: Receipt): Promise<void> };

const TIMEOUT = 5 * second;

/** Sends receipts for purchases made at Stripe; RevenueCat reads the subscription there by itself. */
export function createRevenueCat({ apiKey, url }: RevenueCatSettings): RevenueCat {
  return {
    async sendReceipt({ userUuid, subscriptionId }) {
      const response = await fetch(`${url}/receipts`, {
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
  };
}
