import { second } from '../../platform/clock';

export type RevenueCatSettings = { apiKey: string; url: string };

export type Receipt = { userUuid: string; subscriptionId: string };

/** Where entitlements in the apps come from. A receipt that is sent again is read again, and changes nothing twice. */
export type RevenueCat = { sendReceipt(receipt: Receipt): Promise<void> };

const TIMEOUT = 5 * second;

/** RevenueCat's receipts for purchases made at Stripe: it reads the subscription there by itself. */
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
      // Its text may quote what was sent.
      if (!response.ok) throw new Error(`RevenueCat refused a receipt with ${response.status}`);
    },
  };
}
