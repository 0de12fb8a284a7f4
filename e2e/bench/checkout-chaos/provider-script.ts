import * as z from 'zod';
import type { FlakyFetch } from './flaky-fetch';
import type { Card } from './plan';

/** The outcome of an intent, as the payment page reads it from the provider's script. */
export type PaymentOutcome =
  | { status: 'paid' }
  | { status: 'declined' }
  | { status: 'open' }
  | { status: 'canceled' }
  | { status: 'walked-away' }
  | { status: 'unreachable' };

const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  last_setup_error: z.unknown().optional(),
  last_payment_error: z.unknown().optional(),
});
const answerSchema = z.union([
  z.object({
    error: z.object({
      type: z.string().optional(),
      code: z.string().optional(),
    }),
  }),
  intentSchema,
]);
type Answer = z.infer<typeof answerSchema>;

const PUBLISHABLE_KEY = 'pk_test_sandbox';

export type ProviderScript = {
  confirm(clientSecret: string, card: Card): Promise<PaymentOutcome>;
  readOutcome(clientSecret: string): Promise<PaymentOutcome>;
};

/** Does what the provider's script does in the browser: confirm a card, pass the challenge, read the intent. */
export function createProviderScript({ fetch }: FlakyFetch, sandboxUrl: string): ProviderScript {
  async function readOutcome(clientSecret: string): Promise<PaymentOutcome> {
    const query = new URLSearchParams({ key: PUBLISHABLE_KEY, client_secret: clientSecret });
    const answer = await sendRequest(`${getIntentUrl(clientSecret)}?${query}`);
    return answer && !('error' in answer) ? toOutcome(answer) : { status: 'unreachable' };
  }

  async function confirm(clientSecret: string, card: Card): Promise<PaymentOutcome> {
    const answer = await sendRequest(
      `${getIntentUrl(clientSecret)}/confirm`,
      buildConfirmation(clientSecret, card),
    );
    if (!answer) return recheckIntent(clientSecret);
    if ('error' in answer)
      return isDecline(answer.error) ? { status: 'declined' } : recheckIntent(clientSecret);
    if (answer.status !== 'requires_action') return toOutcome(answer);
    if (card.challenge === 'walk-away') return { status: 'walked-away' };
    const outcome = card.challenge === 'fail' ? 'fail' : 'authorize';
    await sendRequest(`${sandboxUrl}/endive/challenge/${answer.id}/${outcome}`, new URLSearchParams());
    return readOutcome(clientSecret);
  }

  /** Without a clear answer about the card the intent's state decides, as on the page. */
  async function recheckIntent(clientSecret: string): Promise<PaymentOutcome> {
    const outcome = await readOutcome(clientSecret);
    return outcome.status === 'paid' || outcome.status === 'canceled' ? outcome : { status: 'unreachable' };
  }

  function getIntentUrl(clientSecret: string): string {
    const [id = ''] = clientSecret.split('_secret_');
    return `${sandboxUrl}/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`;
  }

  /** Undefined without a valid answer. */
  async function sendRequest(url: string, body?: URLSearchParams): Promise<Answer | undefined> {
    try {
      const response = await fetch(url, body && { method: 'POST', body });
      return answerSchema.safeParse(await response.json()).data;
    } catch {
      return undefined;
    }
  }

  return { confirm, readOutcome };
}

function isDecline({ code, type }: { code?: string | undefined; type?: string | undefined }): boolean {
  return type === 'card_error' || code?.endsWith('_authentication_failure') === true;
}

function toOutcome({
  status,
  last_setup_error: setup,
  last_payment_error: payment,
}: z.infer<typeof intentSchema>): PaymentOutcome {
  if (status === 'succeeded') return { status: 'paid' };
  if (status === 'canceled') return { status: 'canceled' };
  return setup || payment ? { status: 'declined' } : { status: 'open' };
}

function buildConfirmation(clientSecret: string, { number }: Card): URLSearchParams {
  return new URLSearchParams({
    key: PUBLISHABLE_KEY,
    client_secret: clientSecret,
    use_stripe_sdk: 'true',
    return_url: 'https://site.example/return',
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '34',
    'payment_method_data[card][cvc]': '123',
  });
}
