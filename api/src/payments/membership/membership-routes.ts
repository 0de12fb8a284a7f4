import { membershipRoutes, type Subscription, saveOfferRoutes } from '@funnel/contracts';
import { type Request, Router } from 'express';
import { requireMember } from '../../platform/http/guards';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { readLocale } from '../../platform/http/request-locale';
import { stripeProblems } from '../../platform/stripe/stripe-problems';
import { translatePlanName } from '../catalogue/catalogue-data';
import { mayRearrange } from '../subscription/membership-rules';
import { dropPendingPayment, readPaymentSecret } from '../subscription/pending-payment';
import { translateSubscription } from '../subscription/translate-subscription';
import { cancelSubscription, uncancelSubscription } from './cancel';
import { keepMembership, readKeepable } from './keep';
import {
  type Change,
  changeMembership,
  type MembershipDependencies,
  requireSubscription,
} from './membership';
import { pauseSubscription, resumeSubscription } from './pause';
import { acceptSaveOffer, listSaveOffers } from './save-offers';
import { confirmSwitch, previewSwitch } from './switch';
import { listSwitchPlans } from './switch-plans';
import { translateTerms } from './switch-terms';

type Call = { member: { uuid: string; email: string } | undefined; request: Request };

export function membershipRouter(dependencies: MembershipDependencies): Router {
  const router = Router();
  const { stripe } = dependencies;

  /** A payment that the member has not confirmed is given up before any other change. */
  function change(call: Call, work: Change): Promise<Subscription> {
    return changePaid(call, async (subscription, row) =>
      work(await dropPendingPayment(stripe, subscription), row),
    );
  }

  /** A change that may wait for its payment. */
  async function changePaid({ member, request }: Call, work: Change): Promise<Subscription> {
    const { uuid } = requireMember(member);
    return translateSubscription(await changeMembership(dependencies, uuid, work), readLocale(request));
  }

  mount(router, membershipRoutes.cancel, ({ body: { reason }, ...call }) =>
    change(call, (subscription) => cancelSubscription(dependencies, subscription, reason)),
  );
  mount(router, membershipRoutes.uncancel, (call) =>
    change(call, (subscription) => uncancelSubscription(dependencies, subscription)),
  );
  mount(router, membershipRoutes.pause, ({ body: { months }, ...call }) =>
    change(call, (subscription, row) => {
      if (!mayRearrange(row)) throw new ProblemError('not-changeable');
      return pauseSubscription(dependencies, subscription, months);
    }),
  );
  mount(router, membershipRoutes.resume, (call) =>
    changePaid(call, (subscription) => resumeSubscription(dependencies, subscription)),
  );
  mount(router, membershipRoutes.listPlans, async ({ member, request }) => {
    const { uuid } = requireMember(member);
    const plans = await listSwitchPlans(dependencies, uuid, await requireSubscription(dependencies, uuid));
    const locale = readLocale(request);
    return { plans: plans.map((plan) => ({ ...plan, name: translatePlanName(plan.name, locale) })) };
  });
  mount(router, membershipRoutes.previewSwitch, async ({ member, request, body: { priceId } }) => {
    const { uuid: memberUuid } = requireMember(member);
    const row = await requireSubscription(dependencies, memberUuid);
    if (!mayRearrange(row)) throw new ProblemError('not-changeable');
    const subscription = await stripe.subscriptions.retrieve(row.subscriptionId);
    const { terms, plan } = await previewSwitch(dependencies, { memberUuid, subscription, row }, priceId);
    return translateTerms(terms, plan, readLocale(request));
  });
  mount(router, membershipRoutes.confirmSwitch, ({ body, ...call }) =>
    changePaid(call, (subscription, row) => {
      if (!mayRearrange(row)) throw new ProblemError('not-changeable');
      const { uuid: memberUuid } = requireMember(call.member);
      return confirmSwitch(dependencies, { memberUuid, subscription, row }, body);
    }),
  );
  mount(router, membershipRoutes.readPayment, async ({ member }) => {
    const { uuid } = requireMember(member);
    const { subscriptionId } = await requireSubscription(dependencies, uuid);
    return { clientSecret: await readPaymentSecret(stripe, subscriptionId) };
  });
  mount(router, membershipRoutes.dropPayment, (call) => change(call, async () => undefined));
  mount(router, saveOfferRoutes.list, async ({ member, request }) => {
    const { uuid } = requireMember(member);
    const row = await requireSubscription(dependencies, uuid);
    return { offers: await listSaveOffers(dependencies, uuid, row, readLocale(request)) };
  });
  mount(router, saveOfferRoutes.accept, ({ body: { kind }, ...call }) =>
    change(call, (subscription, row) => {
      const { uuid: memberUuid } = requireMember(call.member);
      return acceptSaveOffer(dependencies, { memberUuid, subscription, row }, kind);
    }),
  );
  mount(router, membershipRoutes.readKeepable, ({ query: { code }, request }) =>
    readKeepable(dependencies, code, readLocale(request)),
  );
  mount(router, membershipRoutes.keep, ({ body: { code }, request }) =>
    keepMembership(dependencies, code, readLocale(request)),
  );
  router.use(stripeProblems);
  return router;
}
