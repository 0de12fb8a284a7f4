import { type Locale, membershipRoutes, type Subscription, saveOfferRoutes } from '@funnel/contracts';
import { Router } from 'express';
import type { Caller } from '../../platform/http/guards';
import { mount } from '../../platform/http/mount';
import { translatePlans } from '../catalogue/catalogue-data';
import { dropPendingPayment, readPaymentSecret } from '../subscription/pending-payment';
import { translateSubscription } from '../subscription/subscription';
import { cancelSubscription, uncancelSubscription } from './cancel';
import { keepMembership, readKeepable } from './keep';
import {
  type Change,
  changeMembership,
  type MembershipDependencies,
  requireGoodStanding,
  requireSubscription,
} from './membership';
import { pauseSubscription, resumeSubscription } from './pause';
import { acceptSaveOffer, listSaveOffers } from './save-offers';
import { confirmSwitch, previewSwitch } from './switch';
import { listSwitchPlans } from './switch-plans';

type Call = { member: Caller; locale: Locale };

export function membershipRouter(dependencies: MembershipDependencies): Router {
  const router = Router();
  const { stripe } = dependencies;

  /** A payment that the member has not confirmed is given up before any other change. */
  function change(call: Call, work: Change): Promise<Subscription> {
    return changePaid(call, async (own) =>
      work({ ...own, subscription: await dropPendingPayment(stripe, own.subscription) }),
    );
  }

  /** A change that may wait for its payment. */
  async function changePaid({ member, locale }: Call, work: Change): Promise<Subscription> {
    return translateSubscription(await changeMembership(dependencies, member.uuid, work), locale);
  }

  mount(router, membershipRoutes.cancel, ({ body: { reason }, ...call }) =>
    change(call, ({ subscription }) => cancelSubscription(dependencies, subscription, reason)),
  );
  mount(router, membershipRoutes.uncancel, (call) =>
    change(call, ({ subscription }) => uncancelSubscription(dependencies, subscription)),
  );
  mount(router, membershipRoutes.pause, ({ body: { months }, ...call }) =>
    change(call, ({ subscription, row }) => {
      requireGoodStanding(row);
      return pauseSubscription(dependencies, subscription, months);
    }),
  );
  mount(router, membershipRoutes.resume, (call) =>
    changePaid(call, ({ subscription }) => resumeSubscription(dependencies, subscription)),
  );
  mount(router, membershipRoutes.listPlans, async ({ member: { uuid }, locale }) => {
    const plans = await listSwitchPlans(dependencies, uuid, await requireSubscription(dependencies, uuid));
    return { plans: translatePlans(plans, locale) };
  });
  mount(router, membershipRoutes.previewSwitch, async ({ member: { uuid: memberUuid }, body, locale }) => {
    const row = await requireSubscription(dependencies, memberUuid);
    requireGoodStanding(row);
    const subscription = await stripe.subscriptions.retrieve(row.subscriptionId);
    return previewSwitch(dependencies, { memberUuid, subscription, row }, { ...body, locale });
  });
  mount(router, membershipRoutes.confirmSwitch, ({ body, ...call }) =>
    changePaid(call, (own) => {
      requireGoodStanding(own.row);
      return confirmSwitch(dependencies, own, body);
    }),
  );
  mount(router, membershipRoutes.readPayment, async ({ member: { uuid } }) => {
    const { subscriptionId } = await requireSubscription(dependencies, uuid);
    return { clientSecret: await readPaymentSecret(stripe, subscriptionId) };
  });
  mount(router, membershipRoutes.dropPayment, (call) => change(call, async () => undefined));
  mount(router, saveOfferRoutes.list, async ({ member: { uuid }, locale }) => {
    const row = await requireSubscription(dependencies, uuid);
    return { offers: await listSaveOffers(dependencies, uuid, row, locale) };
  });
  mount(router, saveOfferRoutes.accept, ({ body: { kind }, ...call }) =>
    change(call, (own) => acceptSaveOffer(dependencies, own, kind)),
  );
  mount(router, membershipRoutes.readKeepable, ({ query: { code }, locale }) =>
    readKeepable(dependencies, code, locale),
  );
  mount(router, membershipRoutes.keep, ({ body: { code }, locale }) =>
    keepMembership(dependencies, code, locale),
  );
  return router;
}
