import * as z from 'zod';
import type { Card } from './cards';

/** The outcome of an intent, as the payment page reads it from the provider's script. */
export type PaymentOutcome = 'paid' | 'declined' | 'open' | 'canceled' | 'walked-away' | 'unreachable';

const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  last_setup_error: z.unknown().optional(),
  last_payment_error: z.unknown().optional(),
});
const errorSchema = z.object({
  error: z.object({ type: z.string().optional(), code: z.string().optional() }),
});
const answerSchema = z.union([errorSchema, intentSchema]);

const PUBLISHABLE_KEY = 'pk_test_sandbox';

export type ProviderScript = ReturnType<typeof createProviderScript>;

/** Does what the provider's script does in the browser: confirm a card, pass the challenge, read the intent. */
export function createProviderScript(send: typeof fetch, sandboxUrl: string) {
  async function readOutcome(clientSecret: string): Promise<PaymentOutcome> {
    const query = new URLSearchParams({ key: PUBLISHABLE_KEY, client_secret: clientSecret });
    const answer = await sendRequest(`${getIntentUrl(clientSecret)}?${query}`);
    return answer && !('error' in answer) ? toOutcome(answer) : 'unreachable';
  }

  async function confirm(clientSecret: string, card: Card): Promise<PaymentOutcome> {
    const confirmation = buildConfirmation(clientSecret, card);
    const answer = await sendRequest(`${getIntentUrl(clientSecret)}/confirm`, confirmation);
    if (!answer) return recheckIntent(clientSecret);
    if ('error' in answer) return isDecline(answer) ? 'declined' : recheckIntent(clientSecret);
    if (answer.status !== 'requires_action') return toOutcome(answer);
    if (card.challenge === 'walk-away') return 'walked-away';
    const outcome = card.challenge === 'fail' ? 'fail' : 'authorize';
    await sendRequest(`${sandboxUrl}/endive/challenge/${answer.id}/${outcome}`, new URLSearchParams());
    return readOutcome(clientSecret);
  }

  /** Without a clear answer about the card the intent's state decides, as on the page. */
  async function recheckIntent(clientSecret: string): Promise<PaymentOutcome> {
    const outcome = await readOutcome(clientSecret);
    return outcome === 'paid' || outcome === 'canceled' ? outcome : 'unreachable';
  }

  function getIntentUrl(clientSecret: string): string {
    const [id = ''] = clientSecret.split('_secret_');
    return `${sandboxUrl}/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`;
  }

  /** Undefined without a valid answer. */
  async function sendRequest(url: string, body?: URLSearchParams) {
    try {
      const response = await send(url, body && { method: 'POST', body });
      return answerSchema.safeParse(await response.json()).data;
    } catch {
      return undefined;
    }
  }

  return { confirm, readOutcome };
}

function isDecline({ error: { code, type } }: z.infer<typeof errorSchema>): boolean {
  return type === 'card_error' || code?.endsWith('_authentication_failure') === true;
}

function toOutcome(intent: z.infer<typeof intentSchema>): PaymentOutcome {
  if (intent.status === 'succeeded') return 'paid';
  if (intent.status === 'canceled') return 'canceled';
  return intent.last_setup_error || intent.last_payment_error ? 'declined' : 'open';
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
