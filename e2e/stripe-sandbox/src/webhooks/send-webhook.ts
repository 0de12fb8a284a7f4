import Stripe from 'stripe';

export type Sent = { status: number };
export type SendWebhook = (url: string, payload: string) => Promise<Sent>;

const patienceMs = 20_000;

/** Posts one event; status 0 means no answer. Signed with real time, which the receiver checks. */
export function createWebhookSender(secret: string): SendWebhook {
  return async (url, payload) => {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body: payload,
        signal: AbortSignal.timeout(patienceMs),
      });
      await response.arrayBuffer();
      return { status: response.status };
    } catch {
      return { status: 0 };
    }
  };
}
