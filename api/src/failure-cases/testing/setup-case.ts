import {
  formatTestFlags,
  type newSubscriptionSchema,
  type Offering,
  type Quote,
  type TestFlags,
} from '@funnel/contracts';
import type * as z from 'zod/mini';
import { buildRegistration, setupPayments, type Visitor } from '../../platform/stripe/testing/setup-payments';
import { readLedger } from './ledger';

type CaseOptions = { environment?: Record<string, string>; stripeApiUrl?: string };

/** Where a visitor is, and what the test sets for them. */
type VisitOptions = { country?: string; testFlags?: TestFlags; winback?: 'plain' | '30off' };

/** The API with payments, as the visitors of the failure cases use it. */
export async function setupCase({ environment = {}, ...options }: CaseOptions = {}) {
  const api = await setupPayments({
    ...options,
    environment: { TRUST_GEO_HEADER: 'x-country', ...environment },
  });

  /** Shows a visitor the prices, which pins their offer. */
  async function viewOffering(
    { uuid }: Visitor,
    { country, testFlags, ...query }: VisitOptions = {},
  ): Promise<Offering> {
    const link = query.winback && { winbackToken: api.createWinbackToken(query.winback) };
    const flags = testFlags && { testFlags: formatTestFlags(testFlags) };
    const search = new URLSearchParams({ uuid, ...flags, ...query, ...link });
    const headers = country === undefined ? {} : { 'x-country': country };
    const { body } = await api.call('get', `/offerings?${search}`, { headers }).expect(200);
    return body;
  }

  const askQuote = ({ uuid }: Visitor, order: object) =>
    api.post('/checkout/quote', { userUuid: uuid, ...order });

  async function fetchQuote(visitor: Visitor, order: object): Promise<Quote> {
    return (await askQuote(visitor, order).expect(200)).body;
  }

  /** Creates a subscription that is paid today by default. */
  const subscribe = ({ uuid, email }: Visitor, order: object) =>
    api.post('/register/stripe/intent/new-stripe-subscription', {
      email,
      userUuid: uuid,
      trialDays: 0,
      ...order,
    });

  const registerUpfront = (
    visitor: Visitor,
    { clientSecret, stripeSubscriptionId }: z.infer<typeof newSubscriptionSchema>,
  ) =>
    api.post(
      '/register/upfront',
      buildRegistration(visitor, { paymentIntentClientSecret: clientSecret, stripeSubscriptionId }),
    );

  /** The next calls that create such an object meet a fault of the provider. */
  const breakCalls = (
    objects: string,
    fault: { kind: string; times?: number; status?: number; ms?: number },
  ) => api.sandbox.sendCommand('faults', { method: 'POST', path: `^/v1/${objects}$`, ...fault });

  return {
    ...api,
    breakCalls,
    viewOffering,
    askQuote,
    fetchQuote,
    subscribe,
    registerUpfront,
    /** What provider and database hold about a visitor. */
    readLedger: (visitor: Visitor) => readLedger(api, visitor),
  };
}

/** The price of a plan in a visitor's offering. */
export function getPriceId({ plans }: Offering, lookupKey: string): string {
  const plan = plans.find((candidate) => candidate.lookupKey === lookupKey);
  if (!plan) throw new Error(`${lookupKey} is not offered`);
  return plan.priceId;
}

/** The agreement of an intent call: the quote that was shown. */
export function toAgreement({ agreement: { version, hash } }: Quote) {
  return { agreement: { version, hash } };
}
