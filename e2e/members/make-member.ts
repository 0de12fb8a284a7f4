import { randomUUID } from 'node:crypto';
import { ENUM_VERSION } from '@funnel/contracts';
import { confirmCard } from '@funnel/testing/confirm-card';
import { keepCookies } from '../bench/keep-cookies';

/** The API and the payment provider's sandbox behind it. */
export type MemberTarget = {
  apiUrl: string;
  apiKey: string;
  providerUrl: string;
  /** The language of the member's pages and mails. */
  language: string;
};

export type NewMember = {
  email: string;
  /** None: the first period is paid today. */
  trialDays: 0 | 14;
  card: string;
  /** Where the card is from. */
  country?: string;
  /** The answers of a finished quiz; none by default. */
  quizAnswers?: object | undefined;
};

export type Member = { email: string; uuid: string; token: string; subscriptionId: string };

/** Makes a member of the monthly plan through the API and the provider, as the checkout does. */
export async function makeMember(target: MemberTarget, asked: NewMember): Promise<Member> {
  const { email, trialDays, card, country = 'US', quizAnswers } = asked;
  const uuid = randomUUID();
  const call = openApi(target);
  if (quizAnswers) await call('quiz-snapshot', { userUuid: uuid, quizAnswers });
  const order = await placeOrder(call, { email, uuid, trialDays });
  const paid = await confirmCard(target.providerUrl, order.clientSecret, { number: card, country });
  if (!paid.ok) throw new Error(`The provider refused the card: ${await paid.text()}`);
  const isTrial = order.setupIntentId !== null;
  const registered = await call<{ token: string; subscriptionId: string }>(
    isTrial ? 'register/savvy' : 'register/upfront',
    {
      uuid,
      email,
      firstName: 'Ada',
      cioPushEnabled: true,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      enumVersion: ENUM_VERSION,
      stripeSubscriptionId: order.stripeSubscriptionId,
      [isTrial ? 'setupIntentClientSecret' : 'paymentIntentClientSecret']: order.clientSecret,
    },
  );
  await drainWebhooks(target);
  return { email, uuid, token: registered.token, subscriptionId: registered.subscriptionId };
}

/** Calls the API as a browser with its own cookies, or as a member: posts the body when there is one. */
export type CallAsBrowser = <Reply>(path: string, body?: object) => Promise<Reply>;

/** The cookies that the API sets belong to this buyer alone. */
export function openApi({ apiUrl, apiKey, language }: MemberTarget, token?: string): CallAsBrowser {
  const send = keepCookies(new Map(), fetch);
  return async (path, body) => {
    const response = await send(`${apiUrl}/v1/${path}`, {
      credentials: 'include',
      headers: {
        'api-key': apiKey,
        'accept-language': language,
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return await response.json();
  };
}

type Order = { clientSecret: string; setupIntentId: string | null; stripeSubscriptionId: string };
type Offering = { plans: { priceId: string; lookupKey: string; price: { currency: string } }[] };
type Quote = { agreement: { version: string; hash: string } };

async function placeOrder(
  call: CallAsBrowser,
  { email, uuid: userUuid, trialDays }: Pick<NewMember, 'email' | 'trialDays'> & { uuid: string },
): Promise<Order> {
  const offering = await call<Offering>(`offerings?uuid=${userUuid}`);
  const plan = offering.plans.find(({ lookupKey }) => lookupKey === 'plan_monthly');
  if (!plan) throw new Error('The monthly plan is not offered');
  const { priceId } = plan;
  const { agreement } = await call<Quote>('checkout/quote', { userUuid, email, priceId, trialDays });
  return await call<Order>('register/stripe/intent/new-stripe-subscription', {
    email,
    userUuid,
    fullName: 'Ada Tester',
    priceId,
    trialDays,
    currency: plan.price.currency,
    agreement: { version: agreement.version, hash: agreement.hash },
  });
}

/** Waits until every event of the provider has been delivered. */
export async function drainWebhooks({ providerUrl }: MemberTarget): Promise<void> {
  await commandProvider({ providerUrl }, 'webhooks', { action: 'drain' });
}

/** A control call of the provider's sandbox. */
export async function commandProvider(
  { providerUrl }: Pick<MemberTarget, 'providerUrl'>,
  command: string,
  body: object,
): Promise<void> {
  const response = await fetch(`${providerUrl}/_inspect/stripe/${command}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The provider refused ${command}: ${await response.text()}`);
}
