import { type FlagName, type Geo, isFlagName, knownVariant, offeringRoutes } from '@funnel/contracts';
import { type Request, Router } from 'express';
import { mount } from '../../platform/http/mount';
import { stripeProblems } from '../../platform/stripe/stripe-problems';
import type { Offerings } from './offerings';

export type OfferingsRouterDependencies = {
  offerings: Offerings;
  geoOf: (request: Request) => Geo;
  /** Whether tests may set variants. */
  testTools: boolean;
};

export function offeringsRouter({ offerings, geoOf, testTools }: OfferingsRouterDependencies): Router {
  const router = Router();
  mount(router, offeringRoutes.read, ({ query, request }) => {
    const { location, meta } = geoOf(request);
    const { uuid, winback, dufp, exu, rexu, testFlags } = query;
    return offerings.offeringFor(
      { uuid, winback },
      {
        country: location.countryCode ?? '',
        currency: meta.currency ?? '',
        isExperimentUser: exu !== undefined,
        isRiskyExperimentUser: rexu !== undefined,
        isUpfrontRefused: dufp !== undefined,
        overrides: testTools && testFlags !== undefined ? overridesOf(testFlags) : {},
      },
    );
  });
  router.use(stripeProblems);
  return router;
}

/** `flag:variant,flag:variant`; what is no flag is left out. */
function overridesOf(text: string): Partial<Record<FlagName, string>> {
  const pairs = text.split(',').flatMap((pair): [FlagName, string][] => {
    const [name = '', variant = ''] = pair.split(':');
    return isFlagName(name) ? [[name, knownVariant(name, variant)]] : [];
  });
  return Object.fromEntries(pairs);
}
