import { formatTestFlags, type Offering, offeringRoutes } from '@funnel/contracts';
import { ApiError } from '../../../shared/platform/src/api-client';
import { toEnding } from './ending';
import { chooseOrder, type Order, preparePayment, quoteOrder } from './order';
import type { Plan } from './plan';
import type { PaymentOutcome } from './provider-script';
import { registerPurchase } from './registration';
import { tamper } from './tampering';
import type { Ending, PreparedPayment, Purchase, Tab, Visitor, VisitorTools } from './visitor';

/** How often the visitor presses the button before giving up on this page. */
const PRESSES = 8;

/** One visit to the payment page: an earlier attempt, the order, the card, the account. */
export async function visit(visitor: Visitor, tools: VisitorTools, tab: Tab): Promise<Ending> {
  try {
    return (await resumePurchase(visitor, tools)) ?? (await buyPlan(visitor, tools, tab));
  } catch (error) {
    return toEnding(error);
  }
}

/** After a reload or a closed tab only the provider knows the outcome of the card. */
async function resumePurchase(visitor: Visitor, tools: VisitorTools): Promise<Ending | undefined> {
  const { purchase } = visitor;
  if (!purchase) return undefined;
  if (purchase.step === 'confirming') {
    const outcome = await tools.provider.readOutcome(purchase.clientSecret);
    if (outcome.status === 'unreachable') return { kind: 'try-again', code: 'network' };
    if (outcome.status !== 'paid') {
      visitor.purchase = undefined;
      return undefined;
    }
    visitor.purchase = { ...purchase, step: 'confirmed' };
  }
  return registerPurchase(visitor, tools);
}

async function buyPlan(visitor: Visitor, tools: VisitorTools, tab: Tab): Promise<Ending> {
  const offering = await readOffering(visitor, tools);
  if (visitor.plan.givesTakenEmail) giveTakenEmail(visitor, tools);
  for (let press = 0; press < PRESSES; press += 1) {
    const ending = await attemptOrder(visitor, tools, { offering, tab });
    if (ending) return ending;
  }
  return { kind: 'try-again', code: 'pressed-often' };
}

/** In capitals: e-mail addresses are case-insensitive. */
function giveTakenEmail(visitor: Visitor, { takenEmail }: VisitorTools): void {
  if (visitor.hasGivenTakenEmail) return;
  visitor.email = takenEmail()?.toUpperCase() ?? visitor.email;
  visitor.hasGivenTakenEmail = true;
}

function readOffering({ plan }: Visitor, { api, winbackToken }: VisitorTools): Promise<Offering> {
  const { uuid, testFlags, winback, refusesUpfront } = plan;
  return api.call(offeringRoutes.read, {
    query: {
      uuid,
      ...(testFlags.length > 0 && { testFlags: formatTestFlags(testFlags) }),
      ...(winback && { winback, winbackToken: winbackToken(winback) }),
      ...(refusesUpfront && { dufp: 'true' }),
    },
  });
}

type Page = { offering: Offering; tab: Tab };

/** Undefined when the order has changed and the visitor tries again. */
async function attemptOrder(
  visitor: Visitor,
  tools: VisitorTools,
  { offering, tab }: Page,
): Promise<Ending | undefined> {
  const { plan } = visitor;
  let order: Order;
  let prepared: PreparedPayment;
  try {
    order = await quoteOrder(tools, chooseOrder(visitor, offering, tab));
    await tamper(visitor, tools, order);
    prepared = await getPreparedPayment(tab, order, tools);
  } catch (error) {
    return changeOrder(visitor, error);
  }
  if (plan.changesMind && !visitor.hasChangedMind) {
    visitor.hasChangedMind = true;
    return undefined;
  }
  if (leavesNow(visitor, 'before-paying')) return createLeftEnding(plan, 'before-paying');
  return confirmPayment(visitor, tools, { prepared, tab });
}

/** Reuses the intent of an unchanged order: after a refused card the next one is tried on the same intent. */
async function getPreparedPayment(tab: Tab, order: Order, tools: VisitorTools): Promise<PreparedPayment> {
  const key = JSON.stringify(order.body);
  if (tab.made?.key === key) return tab.made.prepared;
  const prepared = await preparePayment(tools, order);
  tab.made = { key, prepared };
  return prepared;
}

async function confirmPayment(
  visitor: Visitor,
  tools: VisitorTools,
  { prepared, tab }: { prepared: PreparedPayment; tab: Tab },
): Promise<Ending | undefined> {
  const { plan } = visitor;
  const { clientSecret } = prepared;
  const card = plan.cards[visitor.cardsTried];
  if (!card) return { kind: 'next-step', screen: 'other-card' };
  const purchase: Purchase = { ...prepared, step: 'confirming', email: visitor.email };
  visitor.purchase = purchase;
  const confirming = tools.provider.confirm(clientSecret, card);
  if (reloadsNow(visitor, 'while-confirming')) {
    await confirming;
    return { kind: 'left', where: 'while-confirming', returns: 'now' };
  }
  return handleOutcome(visitor, tools, { outcome: await confirming, purchase, tab });
}

async function handleOutcome(
  visitor: Visitor,
  tools: VisitorTools,
  { outcome, purchase, tab }: { outcome: PaymentOutcome; purchase: Purchase; tab: Tab },
): Promise<Ending | undefined> {
  switch (outcome.status) {
    case 'paid':
      return handlePaid(visitor, tools, purchase);
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

async function handlePaid(visitor: Visitor, tools: VisitorTools, purchase: Purchase): Promise<Ending> {
  // Another tab may have stored its own purchase; this one is paid.
  visitor.purchase = { ...purchase, step: 'confirmed' };
  tools.onPaid(purchase.clientSecret);
  if (leavesNow(visitor, 'after-paying')) return createLeftEnding(visitor.plan, 'after-paying');
  if (reloadsNow(visitor, 'after-paying')) return { kind: 'left', where: 'after-paying', returns: 'now' };
  return registerPurchase(visitor, tools);
}

function createLeftEnding({ leaves }: Plan, where: 'before-paying' | 'after-paying'): Ending {
  return { kind: 'left', where, returns: leaves.endsWith('for-good') ? 'never' : 'later' };
}

function leavesNow(visitor: Visitor, where: 'before-paying' | 'after-paying'): boolean {
  const { plan, hasLeft } = visitor;
  if (hasLeft || (plan.leaves !== where && plan.leaves !== `${where}-for-good`)) return false;
  visitor.hasLeft = true;
  return true;
}

function reloadsNow(visitor: Visitor, where: 'while-confirming' | 'after-paying'): boolean {
  if (visitor.hasReloaded || visitor.plan.reloads !== where) return false;
  visitor.hasReloaded = true;
  return true;
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
