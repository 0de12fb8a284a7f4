import {
  apiFlagNames,
  type DrawnExperiment,
  drawnExperimentSchema,
  type FlagName,
  flagNames,
  isFlagName,
  type MembershipPrice,
  type MemberWinback,
  type Offering,
  type Plan,
  readDevice,
  resolveVariant,
} from '@funnel/contracts';
import * as z from 'zod/mini';
import { addMilliseconds, type Clock, day } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { hasRow } from '../../platform/database/rows';
import type { FlagSource } from '../../platform/flags/flag-source';
import { ProblemError } from '../../platform/http/problem-error';
import type { Catalogue } from '../catalogue/catalogue';
import { winbackCoupon } from '../catalogue/catalogue-data';
import {
  buildOffering,
  changesOffer,
  getVariant,
  type OfferingOptions,
  type Winback,
} from './build-offering';
import { hasResults } from './has-results';
import { findMembershipPrice } from './membership-price';
import {
  type DrawnOffer,
  findOffer,
  findWinbackExpiry,
  type OfferRow,
  pinOffer,
  startWinback,
  updateOffer,
} from './offers-store';
import { dropUnknownSet, readPriceSets } from './price-sets';

type Visitor = {
  /** Id of the visitor's context. */
  uuid: string;
  /** The requested winback offer. Only our own record grants it, see `resolveWinback`. */
  winback?: Winback | undefined;
};

/** What we know about a visitor who sees prices for the first time. */
type VisitorFacts = {
  country?: string | undefined;
  language?: string;
  /** The browser's `User-Agent`. */
  userAgent?: string | undefined;
  isMember?: boolean;
  /** ISO 4217 of where they are. */
  currency?: string | undefined;
  isExperimentUser?: boolean;
  isRiskyExperimentUser?: boolean;
  /** `dufp`: never pays upfront. */
  isUpfrontRefused?: boolean;
  /** The winback offer that a signed link grants. */
  grantedWinback?: Winback | undefined;
  /** Variants set by a test. */
  overrides?: Readonly<Partial<Record<FlagName, string>>>;
};

export type Offer = {
  plan: Plan;
  offering: Offering;
  /** The winback offer that is valid for this visitor. */
  winback: Winback | undefined;
  coupon?: { id: string; percentOff: number; duration: 'once' } | undefined;
};

export type Offerings = {
  resolveOffering(visitor: Visitor, facts?: VisitorFacts): Promise<Offering>;
  /** What every new visitor pays for the monthly membership, in a currency where prices are localized. */
  resolveMembershipPrice(currency: string | undefined): Promise<MembershipPrice>;
  /** The plan of a price this visitor may buy, by default the offering's default price. Refuses any other price. */
  resolveOffer(visitor: Visitor, priceId?: string): Promise<Offer>;
};

type OfferingsDependencies = FlagSource & {
  db: Db;
  clock: Clock;
  readPrices: Catalogue;
  /** What a member whose plan ended is offered now; null for none. */
  resolveMemberWinback: (memberUuid: string) => Promise<MemberWinback['offer']>;
};

/** How long a winback offer is valid after it is first shown. */
export const WINBACK_DURATION = 7 * day;

/** Decides once what a visitor may buy: the same visitor keeps getting the same answer. */
export function createOfferings(dependencies: OfferingsDependencies): Offerings {
  const { db, clock } = dependencies;

  async function resolveOffering(visitor: Visitor, facts: VisitorFacts = {}): Promise<Offering> {
    const userUuid = visitor.uuid.toLowerCase();
    const pinned = await findOrPinOffer(dependencies, userUuid, facts);
    const isReturning = await hasRow(db, 'registrations', { userUuid });
    const prices = await dependencies.readPrices();
    const priceSets = await readPriceSets(db);
    const options = {
      variants: dropUnknownSet(readVariants(pinned), priceSets),
      currency: pinned.currency,
      winback: await resolveWinback({ userUuid, isReturning }, visitor.winback, facts.grantedWinback),
      isReturning,
      priceSets,
      now: clock(),
    };
    const built = buildOffering(prices, options);
    if (!built) throw new ProblemError('provider-unavailable');
    const experiments = readExperiments(pinned).map((drawn) => ({
      ...drawn,
      applied: isFlagName(drawn.flag) && changesOffer(drawn.flag, built, { prices, options }),
    }));
    const offering = { ...built, experiments };
    if (!visitor.winback) return offering;
    return { ...offering, hasResults: await hasResults(db, userUuid) };
  }

  /**
   * The valid winback offer of a visitor: a signed link granted it, now or before, or it is the member's own. Typing the
   * URL grants nothing, and no link grants a member what they are refused. An expired offer falls back to the plain one.
   */
  async function resolveWinback(
    { userUuid, isReturning }: { userUuid: string; isReturning: boolean },
    winback: Winback | undefined,
    granted: Winback | undefined,
  ): Promise<OfferingOptions['winback']> {
    if (!winback) return undefined;
    const { percentOff } = winbackCoupon;
    const own = isReturning ? await dependencies.resolveMemberWinback(userUuid) : undefined;
    if (own === null) return undefined;
    const now = clock();
    const expiresAt =
      granted === winback
        ? await startWinback(db, { userUuid, winback, expiresAt: addMilliseconds(now, WINBACK_DURATION) })
        : await findWinbackExpiry(db, { userUuid, winback });
    if (!expiresAt) return own && { type: 'plain', expiresAt: now, percentOff };
    return { type: expiresAt > now ? winback : 'plain', expiresAt, percentOff };
  }

  return {
    resolveOffering,
    async resolveMembershipPrice(currency) {
      const common = await dependencies.readCommonVariants();
      if (!common) return { monthlyPrice: null, trialDays: null };
      const prices = await dependencies.readPrices();
      return findMembershipPrice(prices, {
        common,
        currency,
        priceSets: await readPriceSets(db),
        now: clock(),
      });
    },
    async resolveOffer(visitor, priceId) {
      const offering = await resolveOffering(visitor);
      const isWinback = offering.identifier.startsWith('winback-');
      const wanted = priceId ?? offering.defaultPriceId;
      const plan = offering.plans.find((candidate) => candidate.priceId === wanted);
      if (!plan) throw new ProblemError('price-not-offered');
      const { id, percentOff } = winbackCoupon;
      const winback = isWinback ? visitor.winback : undefined;
      return {
        plan,
        offering,
        winback,
        ...(plan.introductory && { coupon: { id, percentOff, duration: 'once' } }),
      };
    },
  };
}

async function findOrPinOffer(
  dependencies: OfferingsDependencies,
  userUuid: string,
  facts: VisitorFacts,
): Promise<OfferRow> {
  const { db, clock } = dependencies;
  const row =
    (await findOffer(db, userUuid)) ??
    (await pinOffer(db, userUuid, {
      ...(await drawVariants(dependencies, userUuid, facts)),
      currency: facts.currency ?? '',
      settledAt: clock(),
    }));
  const changes = {
    ...facts.overrides,
    ...(facts.isUpfrontRefused && { 'upfront-payments': 'control' }),
  };
  const variants = readVariants(row);
  const experiments = readExperiments(row);
  // Who sets a variant is in its experiment no longer, whichever it is.
  const kept = experiments.filter(({ flag }) => !Object.hasOwn(changes, flag));
  const isChanged = Object.entries(changes).some(([name, variant]) => getVariant(variants, name) !== variant);
  if (!isChanged && kept.length === experiments.length) return row;
  return updateOffer(db, userUuid, { variants: { ...variants, ...changes }, experiments: kept });
}

/** Empty when the flag service does not answer: the visitor stays on control and counts in no experiment. */
async function drawVariants(
  dependencies: OfferingsDependencies,
  userUuid: string,
  facts: VisitorFacts,
): Promise<DrawnOffer> {
  const drawn = await dependencies.drawVariants({
    id: userUuid,
    country: facts.country ?? '',
    language: facts.language ?? '',
    device: readDevice(facts.userAgent ?? ''),
    isReturning: false,
    isMember: facts.isMember ?? false,
    experimentUser: facts.isExperimentUser ?? false,
    riskyExperimentUser: facts.isRiskyExperimentUser ?? false,
  });
  if (!drawn) return { variants: {}, experiments: [] };
  const { variants, experiments } = drawn;
  return {
    variants,
    experiments: apiFlagNames.flatMap((flag) => {
      const experiment = experiments[flag];
      return experiment ? [{ flag, ...experiment, variant: getVariant(variants, flag) }] : [];
    }),
  };
}

function readExperiments({ experiments }: OfferRow): DrawnExperiment[] {
  return z.catch(z.array(drawnExperimentSchema), []).parse(experiments);
}

function readVariants({ variants }: OfferRow): Partial<Record<FlagName, string>> {
  const stored: Record<string, unknown> = typeof variants === 'object' ? { ...variants } : {};
  const known = flagNames.filter((name) => name in stored);
  return Object.fromEntries(known.map((name) => [name, resolveVariant(name, stored[name])]));
}
