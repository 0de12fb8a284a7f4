import { type Offering, offeringRoutes } from '@funnel/contracts';
import { ApiError } from '../../../shared/platform/src/api-client';
import { endingOf } from './ending';
import { choose, type Order, type Prepared, prepare, quoted } from './order';
import type { Plan } from './plan';
import type { Settled } from './provider-script';
import { registerPurchase } from './registration';
import { tamper } from './tampering';
import type { Ending, Purchase, Tab, Tools, Visitor } from './visitor';

/** So often the visitor changes something and presses the button again before they give this page up. */
const PRESSES = 8;

/** One visit of the payment page, as the page goes: what became of an earlier try, the order, the card, the account. */
export async function visit(visitor: Visitor, tools: Tools, tab: Tab): Promise<Ending> {
  try {
    return (await resume(visitor, tools)) ?? (await buy(visitor, tools, tab));
  } catch (error) {
    return endingOf(error);
  }
}

/** After a reload or a closed tab only the provider knows what became of the card. */
async function resume(visitor: Visitor, tools: Tools): Promise<Ending | undefined> {
  const { purchase } = visitor;
  if (!purchase) return undefined;
  if (purchase.step === 'confirming') {
    const settled = await tools.provider.settle(purchase.clientSecret);
    if (settled.status === 'unreachable') return { kind: 'try-again', code: 'network' };
    if (settled.status !== 'paid') {
      visitor.purchase = undefined;
      return undefined;
    }
    visitor.purchase = { ...purchase, step: 'confirmed' };
  }
  return registerPurchase(visitor, tools);
}

async function buy(visitor: Visitor, tools: Tools, tab: Tab): Promise<Ending> {
  const offering = await readOffering(visitor, tools);
  if (visitor.plan.givesTakenEmail) giveTakenEmail(visitor, tools);
  for (let press = 0; press < PRESSES; press += 1) {
    const ending = await tryOnce(visitor, tools, { offering, tab });
    if (ending) return ending;
  }
  return { kind: 'try-again', code: 'pressed-often' };
}

/** In capitals: addresses are the same in any case. */
function giveTakenEmail(visitor: Visitor, { takenEmail }: Tools): void {
  if (visitor.hasGivenTakenEmail) return;
  visitor.email = takenEmail()?.toUpperCase() ?? visitor.email;
  visitor.hasGivenTakenEmail = true;
}

function readOffering({ plan }: Visitor, { api, winbackToken }: Tools): Promise<Offering> {
  const { uuid, testFlags, winback, refusesUpfront } = plan;
  return api.call(offeringRoutes.read, {
    query: {
      uuid,
      ...(testFlags !== '' && { testFlags }),
      ...(winback && { winback, winbackToken: winbackToken(winback) }),
      ...(refusesUpfront && { dufp: 'true' }),
    },
  });
}

type Page = { offering: Offering; tab: Tab };

/** Undefined: something about the order has changed, and the visitor goes on with it. */
async function tryOnce(visitor: Visitor, tools: Tools, { offering, tab }: Page): Promise<Ending | undefined> {
  const { plan } = visitor;
  let order: Order;
  let prepared: Prepared;
  try {
    order = await quoted(tools, choose(visitor, offering, tab));
    await tamper(visitor, tools, order);
    prepared = await preparedIn(tab, order, tools);
  } catch (error) {
    return changeOrder(visitor, error);
  }
  if (plan.changesMind && !visitor.hasChangedMind) {
    visitor.hasChangedMind = true;
    return undefined;
  }
  if (leavesNow(visitor, 'before-paying')) return leaving(plan, 'before-paying');
  return pay(visitor, tools, { prepared, tab });
}

/** What was made for exactly this order is used again: a refused card is followed by the next on the same intent. */
async function preparedIn(tab: Tab, order: Order, tools: Tools): Promise<Prepared> {
  const key = JSON.stringify(order.body);
  if (tab.made?.key === key) return tab.made.prepared;
  const prepared = await prepare(tools, order);
  tab.made = { key, prepared };
  return prepared;
}

async function pay(
  visitor: Visitor,
  tools: Tools,
  { prepared, tab }: { prepared: Prepared; tab: Tab },
): Promise<Ending | undefined> {
  const { plan } = visitor;
  const { clientSecret } = prepared;
  const card = plan.cards[visitor.cardsTried];
  if (!card) return { kind: 'way-on', screen: 'other-card' };
  const purchase: Purchase = { ...prepared, step: 'confirming', email: visitor.email };
  visitor.purchase = purchase;
  const confirming = tools.provider.confirm(clientSecret, card);
  if (reloadsNow(visitor, 'while-confirming')) {
    await confirming;
    return { kind: 'left', where: 'while-confirming', returns: 'now' };
  }
  return settled(visitor, tools, { outcome: await confirming, purchase, tab });
}

async function settled(
  visitor: Visitor,
  tools: Tools,
  { outcome, purchase, tab }: { outcome: Settled; purchase: Purchase; tab: Tab },
): Promise<Ending | undefined> {
  switch (outcome.status) {
    case 'paid':
      return paid(visitor, tools, purchase);
    case 'declined':
      visitor.purchase = undefined;
      visitor.cardsTried += 1;
      return undefined;
    case 'walked-away':
      visitor.cardsTried += 1;
      return { kind: 'left', where: 'at-the-bank', returns: 'now' };
    case 'canceled':
      // Another tab has made another order meanwhile; the page makes a new one.
      visitor.purchase = undefined;
      delete tab.made;
      return undefined;
    case 'open':
    case 'unreachable':
      return { kind: 'try-again', code: 'network' };
  }
}

async function paid(visitor: Visitor, tools: Tools, purchase: Purchase): Promise<Ending> {
  // Another tab may have kept its own purchase in between; this one is paid.
  visitor.purchase = { ...purchase, step: 'confirmed' };
  tools.onPaid(purchase.clientSecret);
  if (leavesNow(visitor, 'after-paying')) return leaving(visitor.plan, 'after-paying');
  if (reloadsNow(visitor, 'after-paying')) return { kind: 'left', where: 'after-paying', returns: 'now' };
  return registerPurchase(visitor, tools);
}

function leaving({ leaves }: Plan, where: 'before-paying' | 'after-paying'): Ending {
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

/** What the page offers after a refused order: undefined when the visitor took it. */
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
      if (visitor.email === visitor.plan.email) return endingOf(error);
      visitor.email = visitor.plan.email;
      return undefined;
    default:
      return endingOf(error);
  }
}
