import { type ChangedCards, invoiceRoutes, memberCardRoutes, memberCouponRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type { Db } from '../../platform/database/database';
import type { Caller } from '../../platform/http/guards';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { isMissing, rethrowAs } from '../../platform/stripe/stripe-problems';
import { translatePlan } from '../catalogue/catalogue-data';
import type { PaymentServices } from '../context';
import { findCustomer } from '../purchase/customer/customers-store';
import { readOwed } from '../subscription/follow-card';
import { refreshNow } from '../subscription/mirror/refresh-customer';
import { findChargedSubscription, findSubscription } from '../subscription/subscription-store';
import { beginCard, saveCard } from './add-card';
import { listCards, makeCardDefault, type Payer, removeCard } from './member-cards';
import { applyMemberCoupon, previewMemberCoupon, readMemberCoupon } from './member-coupon';
import { listInvoices, readInvoice, readInvoiceLinks, type Seller } from './member-invoices';

type MemberBillingDependencies = PaymentServices & { seller: Seller };

export function memberBillingRouter(dependencies: MemberBillingDependencies): Router {
  const router = Router();
  mountCards(router, dependencies);
  mountInvoices(router, dependencies);
  mountCoupon(router, dependencies);
  return router;
}

function mountCards(router: Router, dependencies: MemberBillingDependencies): void {
  const { db, stripe, runExclusive } = dependencies;
  mount(router, memberCardRoutes.list, async ({ member }) => {
    const customer = await findCustomer(db, member.uuid);
    return customer ? await listCards(stripe, customer.customerId) : { cards: [] };
  });
  mount(router, memberCardRoutes.begin, ({ member }) =>
    withCustomer(dependencies, member, (customerId) => beginCard(dependencies, customerId)),
  );
  mount(router, memberCardRoutes.save, ({ member, body }) =>
    changeCharged(member, (payer) => saveCard(stripe, { ...payer, ...body })),
  );
  mount(router, memberCardRoutes.makeDefault, ({ member, params }) =>
    changeCharged(member, (payer) => makeCardDefault(stripe, payer, params.cardId)),
  );
  mount(router, memberCardRoutes.remove, ({ member, params }) =>
    change(member, (customerId) => removeCard(stripe, customerId, params.cardId)),
  );

  /** Changes of one customer come one after the other. */
  function change<T>(member: Caller, work: (customerId: string) => Promise<T>): Promise<T> {
    return withCustomer(dependencies, member, (customerId) =>
      runExclusive(customerId, () => work(customerId)),
    );
  }

  /** A card alone changes nothing of the mirror; a debt that was paid, or that another card could not pay, does. */
  function changeCharged(member: Caller, work: (payer: Payer) => Promise<ChangedCards>) {
    return change(member, async (customerId) => {
      const subscriptionId = await findChargedSubscription(db, customerId);
      const changed = await work({ customerId, subscriptionId });
      if (changed.owedPayment !== 'none') await refreshNow(dependencies, customerId);
      return changed;
    });
  }
}

function mountInvoices(router: Router, dependencies: MemberBillingDependencies): void {
  const { db, stripe, seller } = dependencies;
  mount(router, invoiceRoutes.list, async ({ member, locale }) => {
    const customer = await findCustomer(db, member.uuid);
    if (!customer) return { invoices: [] };
    const plan = await findSubscription(db, member.uuid);
    const [invoices, owed] = await Promise.all([
      listInvoices(stripe, customer.customerId),
      plan?.owedSince ? readOwed(stripe, plan.subscriptionId) : undefined,
    ]);
    return { invoices: invoices.map((invoice) => translatePlan(invoice, locale)), ...(owed && { owed }) };
  });
  mount(router, invoiceRoutes.read, ({ member, params, locale }) =>
    withCustomer(dependencies, member, async (customerId) => {
      const invoice = await readInvoice(stripe, { customerId, seller, ...params });
      const lines = invoice.lines.map((line) => translatePlan(line, locale));
      return { ...translatePlan(invoice, locale), lines };
    }),
  );
  mount(router, invoiceRoutes.readPdf, ({ member, params }) =>
    withCustomer(dependencies, member, (customerId) =>
      readInvoiceLinks(stripe, customerId, params.invoiceId),
    ),
  );
}

function mountCoupon(router: Router, dependencies: MemberBillingDependencies): void {
  const { db, stripe, runExclusive } = dependencies;
  mount(router, memberCouponRoutes.read, async ({ member }) => {
    const plan = await findSubscription(db, member.uuid);
    return plan ? await readMemberCoupon({ stripe, ...plan }) : { status: 'none-allowed', reason: 'no-plan' };
  });
  mount(router, memberCouponRoutes.preview, async ({ member, body }) => {
    const plan = await requirePlan(db, member);
    return await previewMemberCoupon({ stripe, ...plan }, body.code);
  });
  mount(router, memberCouponRoutes.apply, async ({ member, body }) => {
    const plan = await requirePlan(db, member);
    return await runExclusive(plan.customerId, async () => {
      const coupon = await applyMemberCoupon({ stripe, ...plan }, body);
      // Without waiting for the provider's event.
      await refreshNow(dependencies, plan.customerId);
      return coupon;
    });
  });
}

async function requirePlan(db: Db, member: Caller) {
  const plan = await findSubscription(db, member.uuid);
  if (!plan) throw new ProblemError('not-found');
  return plan;
}

/** Runs a call for the member's customer; without one, or when the provider deleted it, there is nothing to show. */
async function withCustomer<T>(
  { db }: MemberBillingDependencies,
  member: Caller,
  call: (customerId: string) => Promise<T>,
): Promise<T> {
  const customer = await findCustomer(db, member.uuid);
  if (!customer) throw new ProblemError('not-found');
  // Which parameter the provider names depends on the call.
  return await rethrowAs(call(customer.customerId), isMissing, 'not-found');
}
