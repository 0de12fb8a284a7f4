import { formatTestFlags, type Offering, offeringRoutes } from '@funnel/contracts';
import { signWinback } from '../../../api/src/payments/offerings/winback-link';
import { ApiError } from '../../../shared/platform/src/api-client';
import type { PaymentOutcome } from '../chaos/provider-script';
import { type Order, type PreparedPayment, preparePayment } from '../chaos/purchase';
import { type Ending, toEnding } from './ending';
import { quoteOrder } from './order';
import { createAccount } from './registration';
import { tamper } from './tampering';
import { doOnce, type Purchase, pickAny, type Visit, type Visitor } from './visitor';

/** How often the visitor presses the button before giving up on this page. */
const PRESSES = 8;

/** One visit to the payment page: an earlier attempt, the order, the card, the account. */
export async function visitCheckout(visit: Visit): Promise<Ending> {
  try {
    return (await resumePurchase(visit)) ?? (await buyPlan(visit));
  } catch (error) {
    return toEnding(error);
  }
}

/** After a reload or a closed tab only the provider knows the outcome of the card. */
async function resumePurchase(visit: Visit): Promise<Ending | undefined> {
  const { visitor, page } = visit;
  const { purchase } = visitor;
  if (!purchase) return undefined;
  if (purchase.step === 'confirming') {
    const outcome = await page.provider.readOutcome(purchase.clientSecret);
    if (outcome === 'unreachable') return { kind: 'try-again', code: 'network' };
    visitor.purchase = outcome === 'paid' ? { ...purchase, step: 'confirmed' } : undefined;
    if (outcome !== 'paid') return undefined;
  }
  return createAccount(visit);
}

async function buyPlan(visit: Visit): Promise<Ending> {
  const offering = await readOffering(visit);
  const { visitor, others } = visit;
  // In capitals: e-mail addresses are case-insensitive.
  if (visitor.plan.givesTakenEmail && doOnce(visitor.done, 'gave taken e-mail'))
    visitor.email = pickAny(visitor, others.members)?.toUpperCase() ?? visitor.email;
  for (let press = 0; press < PRESSES; press += 1) {
    const ending = await attemptOrder(visit, offering);
    if (ending) return ending;
  }
  return { kind: 'try-again', code: 'pressed-often' };
}

function readOffering({ visitor, page, run: { environment } }: Visit): Promise<Offering> {
  const { uuid, testFlags, winback, refusesUpfront } = visitor.plan;
  // Clocks move ahead in this bench, so links must last long enough.
  const expiresAt = new Date(Date.now() + 366 * 24 * 60 * 60 * 1000);
  return page.call(offeringRoutes.read, {
    query: {
      uuid,
      ...(testFlags.length > 0 && { testFlags: formatTestFlags(testFlags) }),
      ...(winback && {
        winback,
        winbackToken: signWinback(environment.linkSecret, { winback, expiresAt }),
      }),
      ...(refusesUpfront && { dufp: 'true' }),
    },
  });
}

/** Undefined when the order has changed and the visitor tries again. */
async function attemptOrder(visit: Visit, offering: Offering): Promise<Ending | undefined> {
  const { visitor } = visit;
  let prepared: PreparedPayment;
  try {
    const order = await quoteOrder(visit, offering);
    await tamper(visit, offering, order);
    prepared = await getPreparedPayment(visit, order);
  } catch (error) {
    return changeOrder(visitor, error);
  }
  if (visitor.plan.changesMind && !visitor.hasChangedMind) {
    visitor.hasChangedMind = true;
    return undefined;
  }
  return leavePage(visitor, 'before-paying') ?? confirmPayment(visit, prepared);
}

/** Reuses the intent of an unchanged order: after a refused card the next one is tried on the same intent. */
async function getPreparedPayment({ tab, page }: Visit, order: Order): Promise<PreparedPayment> {
  const key = JSON.stringify({ ...order.body, email: undefined });
  if (tab.made?.key === key) return tab.made.prepared;
  const prepared = await preparePayment(page.call, order);
  tab.made = { key, prepared };
  return prepared;
}

async function confirmPayment(visit: Visit, prepared: PreparedPayment): Promise<Ending | undefined> {
  const { visitor, page } = visit;
  const card = visitor.plan.cards[visitor.cardsTried];
  if (!card) return { kind: 'next-step', screen: 'other-card' };
  const purchase: Purchase = { ...prepared, step: 'confirming', email: visitor.email };
  visitor.purchase = purchase;
  const reloaded = reloadPage(visitor, 'while-confirming');
  const outcome = await page.provider.confirm(prepared.clientSecret, card);
  return reloaded ?? handleOutcome(visit, outcome, purchase);
}

async function handleOutcome(
  visit: Visit,
  outcome: PaymentOutcome,
  purchase: Purchase,
): Promise<Ending | undefined> {
  const { visitor, others, tab } = visit;
  switch (outcome) {
    case 'paid':
      // Another tab may have stored its own purchase; this one is paid.
      visitor.purchase = { ...purchase, step: 'confirmed' };
      others.secrets.push(purchase.clientSecret);
      return (
        leavePage(visitor, 'after-paying') ?? reloadPage(visitor, 'after-paying') ?? createAccount(visit)
      );
    case 'declined':
      visitor.purchase = undefined;
      visitor.cardsTried += 1;
      return undefined;
    case 'walked-away':
      visitor.cardsTried += 1;
      return { kind: 'left', where: 'at-the-bank', returns: 'now' };
    case 'canceled':
      // Another tab has created another order; the page creates a new one.
      visitor.purchase = undefined;
      delete tab.made;
      return undefined;
    case 'open':
    case 'unreachable':
      return { kind: 'try-again', code: 'network' };
  }
}

/** Undefined for a visitor who stays. */
function leavePage(
  { plan: { leaves }, done }: Visitor,
  where: 'before-paying' | 'after-paying',
): Ending | undefined {
  if (!leaves.startsWith(where) || !doOnce(done, 'left')) return undefined;
  return { kind: 'left', where, returns: leaves.endsWith('for-good') ? 'never' : 'later' };
}

/** Undefined for a visitor who does not. */
function reloadPage({ plan, done }: Visitor, where: 'while-confirming' | 'after-paying'): Ending | undefined {
  if (plan.reloads !== where || !doOnce(done, 'reloaded')) return undefined;
  return { kind: 'left', where, returns: 'now' };
}

/** What the page offers after a refused order; undefined when the visitor accepted it. */
function changeOrder(visitor: Visitor, error: unknown): Ending | undefined {
  if (!(error instanceof ApiError)) throw error;
  switch (error.code) {
    case 'coupon-invalid':
      if (visitor.couponIsDropped || !visitor.plan.coupon) return { kind: 'stuck', code: 'coupon-invalid' };
      visitor.couponIsDropped = true;
      return undefined;
    case 'tax-location-invalid':
      if (visitor.postalCodeIsGiven) return { kind: 'stuck', code: error.code };
      visitor.postalCodeIsGiven = true;
      return undefined;
    case 'price-changed':
      // The new order is shown, and the visitor agrees again.
      return undefined;
    case 'email-in-use':
      if (visitor.email === visitor.plan.email) return toEnding(error);
      visitor.email = visitor.plan.email;
      return undefined;
    default:
      return toEnding(error);
  }
}
