import {
  type FlagName,
  flagNames,
  isDecidedBy,
  type MemberWinback,
  type Offering,
  type Plan,
  resolveVariant,
} from '@funnel/contracts';
import { addMilliseconds, type Clock, day } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { hasRow } from '../../platform/database/rows';
import type { FlagSource } from '../../platform/flags/flag-source';
import { ProblemError } from '../../platform/http/problem-error';
import type { Catalogue } from '../catalogue/catalogue';
import { winbackCoupon } from '../catalogue/catalogue-data';
import { buildOffering, getVariant, type OfferingOptions, type Winback } from './build-offering';
import {
  findOffer,
  findWinbackExpiry,
  type OfferRow,
  pinOffer,
  startWinback,
  updateOfferVariants,
} from './offers-store';
import { readPriceSets } from './price-sets';

type Visitor = {
  /** Id of the visitor's context. */
  uuid: string;
  /** The requested winback offer. Only our own record grants it, see `resolveWinback`. */
  winback?: Winback | undefined;
};

/** What we know about a visitor who sees prices for the first time. */
type VisitorFacts = {
  country?: string | undefined;
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
    const offering = buildOffering(await dependencies.readPrices(), {
      variants: readVariants(pinned),
      currency: pinned.currency,
      winback: await resolveWinback({ userUuid, isReturning }, visitor.winback, facts.grantedWinback),
      isReturning,
      priceSets: await readPriceSets(db),
      now: clock(),
    });
    if (!offering) throw new ProblemError('provider-unavailable');
    if (!visitor.winback) return offering;
    return { ...offering, hasResults: await hasRow(db, 'quizSnapshots', { userUuid }) };
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
      variants: await evaluateMoneyFlags(dependencies, userUuid, facts),
      currency: facts.currency ?? '',
      settledAt: clock(),
    }));
  const changes = {
    ...facts.overrides,
    ...(facts.isUpfrontRefused && { 'upfront-payments': 'control' }),
  };
  const known = readVariants(row);
  const isChanged = Object.entries(changes).some(([name, variant]) => getVariant(known, name) !== variant);
  return isChanged ? updateOfferVariants(db, userUuid, changes) : row;
}

/** Empty when the flag service does not answer: the visitor stays on control and counts in no experiment. */
async function evaluateMoneyFlags(
  { evaluateVariants }: OfferingsDependencies,
  userUuid: string,
  facts: VisitorFacts,
): Promise<Record<string, string>> {
  const all = await evaluateVariants({
    id: userUuid,
    country: facts.country ?? '',
    experimentUser: facts.isExperimentUser ?? false,
    riskyExperimentUser: facts.isRiskyExperimentUser ?? false,
  });
  if (!all) return {};
  const decided = flagNames.filter((name) => isDecidedBy('api', name));
  return Object.fromEntries(decided.map((name) => [name, all[name]]));
}

function readVariants({ variants }: OfferRow): Partial<Record<FlagName, string>> {
  const stored: Record<string, unknown> = typeof variants === 'object' ? { ...variants } : {};
  const known = flagNames.filter((name) => name in stored);
  return Object.fromEntries(known.map((name) => [name, resolveVariant(name, stored[name])]));
}
