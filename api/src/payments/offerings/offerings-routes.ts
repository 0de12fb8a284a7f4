import { type FlagName, type Geo, isFlagName, offeringRoutes, resolveVariant } from '@funnel/contracts';
import { type Request, Router } from 'express';
import { mount } from '../../platform/http/mount';
import { translatePlans } from '../catalogue/catalogue-data';
import type { PaymentServices } from '../context';
import type { Offerings } from './offerings';
import { readWinbackLink } from './winback-link';

type OfferingsRouterDependencies = Pick<PaymentServices, 'clock' | 'linkSecrets'> & {
  offerings: Offerings;
  readGeo: (request: Request) => Geo;
  /** Whether tests may set variants. */
  testTools: boolean;
};

export function offeringsRouter(dependencies: OfferingsRouterDependencies): Router {
  const { clock, linkSecrets, offerings, readGeo, testTools } = dependencies;
  const router = Router();
  mount(router, offeringRoutes.readCommon, ({ query }) => offerings.resolveMembershipPrice(query.currency));

  mount(router, offeringRoutes.read, async ({ query, request, visitor, locale }) => {
    const { location, meta } = readGeo(request);
    const { winback, winbackToken, dufp, exu, rexu, testFlags } = query;
    const uuid = await visitor.open(query.uuid);
    const offering = await offerings.resolveOffering(
      { uuid, winback },
      {
        country: location.countryCode ?? undefined,
        language: locale,
        userAgent: request.get('user-agent'),
        isMember: (await visitor.findMember()) !== undefined,
        currency: meta.currency,
        isExperimentUser: exu !== undefined,
        isRiskyExperimentUser: rexu !== undefined,
        isUpfrontRefused: dufp !== undefined,
        grantedWinback:
          winbackToken === undefined ? undefined : await readWinbackLink(linkSecrets, winbackToken, clock()),
        overrides: testTools && testFlags !== undefined ? parseOverrides(testFlags) : {},
      },
    );
    return { ...offering, plans: translatePlans(offering.plans, locale) };
  });
  return router;
}

/** Parses `flag:variant,flag:variant`; unknown flags are dropped. */
function parseOverrides(text: string): Partial<Record<FlagName, string>> {
  const pairs = text.split(',').flatMap((pair): [FlagName, string][] => {
    const [name = '', variant = ''] = pair.split(':');
    return isFlagName(name) ? [[name, resolveVariant(name, variant)]] : [];
  });
  return Object.fromEntries(pairs);
}
