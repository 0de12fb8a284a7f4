import * as z from 'zod';
import type { Line } from './line';
import type { Card } from './plan';

/** What became of an intent, as the payment page reads it from the provider's script. */
export type Settled =
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
  confirm(clientSecret: string, card: Card): Promise<Settled>;
  settle(clientSecret: string): Promise<Settled>;
};

/** What the provider's script does in the browser: confirm with a card, ask the bank, read the intent again. */
export function createProviderScript({ fetch }: Line, sandboxUrl: string): ProviderScript {
  async function settle(clientSecret: string): Promise<Settled> {
    const query = new URLSearchParams({ key: PUBLISHABLE_KEY, client_secret: clientSecret });
    const answer = await ask(`${addressOf(clientSecret)}?${query}`);
    return answer && !('error' in answer) ? settledBy(answer) : { status: 'unreachable' };
  }

  async function confirm(clientSecret: string, card: Card): Promise<Settled> {
    const answer = await ask(`${addressOf(clientSecret)}/confirm`, confirmation(clientSecret, card));
    if (!answer) return doubtful(clientSecret);
    if ('error' in answer) return isDecline(answer.error) ? { status: 'declined' } : doubtful(clientSecret);
    if (answer.status !== 'requires_action') return settledBy(answer);
    if (card.challenge === 'walk-away') return { status: 'walked-away' };
    const outcome = card.challenge === 'fail' ? 'fail' : 'authorize';
    await ask(`${sandboxUrl}/endive/challenge/${answer.id}/${outcome}`, new URLSearchParams());
    return settle(clientSecret);
  }

  /** No answer, or one that says nothing about the card: the intent's own state decides, as on the page. */
  async function doubtful(clientSecret: string): Promise<Settled> {
    const settled = await settle(clientSecret);
    return settled.status === 'paid' || settled.status === 'canceled' ? settled : { status: 'unreachable' };
  }

  function addressOf(clientSecret: string): string {
    const [id = ''] = clientSecret.split('_secret_');
    return `${sandboxUrl}/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`;
  }

  /** Undefined when no answer arrived or none that means anything. */
  async function ask(url: string, body?: URLSearchParams): Promise<Answer | undefined> {
    try {
      const response = await fetch(url, body && { method: 'POST', body });
      return answerSchema.safeParse(await response.json()).data;
    } catch {
      return undefined;
    }
  }

  return { confirm, settle };
}

function isDecline({ code, type }: { code?: string | undefined; type?: string | undefined }): boolean {
  return type === 'card_error' || code?.endsWith('_authentication_failure') === true;
}

function settledBy({
  status,
  last_setup_error: setup,
  last_payment_error: payment,
}: z.infer<typeof intentSchema>): Settled {
  if (status === 'succeeded') return { status: 'paid' };
  if (status === 'canceled') return { status: 'canceled' };
  return setup || payment ? { status: 'declined' } : { status: 'open' };
}

function confirmation(clientSecret: string, { number }: Card): URLSearchParams {
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
