import type { Offering, Plan } from '@funnel/contracts';
import type { Clock } from '../../platform/clock';
import { ProblemError } from '../../platform/http/problem-error';
import { type CataloguePlan, offeringOf, type Winback } from './offering';

export type Visitor = { uuid: string; winback?: Winback };

export type Offerings = {
  offeringFor(visitor: Visitor): Promise<Offering>;
  /** The plan of a price this visitor may buy; the offering's default unless told. Refuses any other price. */
  planFor(visitor: Visitor, priceId?: string): Promise<Plan>;
};

/** Decides what a visitor may buy; the same visitor gets the same answer. */
export function createOfferings({
  plans,
  clock,
}: {
  plans: () => Promise<readonly CataloguePlan[]>;
  clock: Clock;
}): Offerings {
  async function offeringFor({ winback }: Visitor): Promise<Offering> {
    const offering = offeringOf(await plans(), { winback, now: clock() });
    if (!offering) throw new ProblemError('provider-unavailable');
    return offering;
  }

  return {
    offeringFor,
    async planFor(visitor, priceId) {
      const offering = await offeringFor(visitor);
      const wanted = priceId ?? offering.defaultPriceId;
      const plan = offering.plans.find((candidate) => candidate.priceId === wanted);
      if (!plan) throw new ProblemError('price-not-offered');
      return plan;
    },
  };
}
