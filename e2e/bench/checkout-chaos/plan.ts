import type { FlagPair } from '@funnel/contracts';
import {
  type Card,
  cardFailingLater,
  createChallengedCard,
  goodCard,
  otherGoodCard,
  refusedCards,
} from '../chaos/cards';
import { createRandom, type Random } from '../chaos/random';

/** What one visitor is going to do, as far as they get there. */
export type Plan = ReturnType<typeof drawPlan>;

/** Draws a visitor's plan from the seed and their index alone. */
export function drawPlan(seed: string, index: number) {
  const random = createRandom(`${seed}:visitor:${index}`);
  const uuid = random.uuid();
  const winback = random.weighted([
    [84, undefined],
    [6, 'plain'],
    [10, '30off'],
  ] as const);
  const testFlags = drawFlags(random);
  const isTaxed = testFlags.includes('stripe-tax:enabled');
  const country = isTaxed
    ? random.pick(['US', 'DE', 'GB'])
    : random.pick(['US', 'US', 'DE', 'GB', 'JP', 'BR']);
  const coupon = winback === '30off' ? undefined : drawCoupon(random);
  return {
    uuid,
    email: `visitor-${index}-${uuid.slice(0, 8)}@chaos.test`,
    country,
    testFlags,
    winback,
    isWinbackFromApp: winback !== undefined && random.chance(0.5),
    /** `dufp` in the query string. */
    refusesUpfront: random.chance(0.05),
    /** Where a trial is offered: the subscription before the card. */
    subscriptionFirst: random.chance(0.35),
    /** Index into the offered plans, modulo their number. */
    choice: random.int(0, 5),
    coupon,
    postalCode: isTaxed ? (postalCodes[country] ?? '10115') : undefined,
    forgetsPostalCode: random.chance(0.4),
    /** In the order they are tried; a visitor whose cards are all refused leaves. */
    cards: drawCards(random),
    /** First enters an e-mail that belongs to a member. */
    givesTakenEmail: random.chance(0.05),
    /** Corrects the e-mail when creating the account. */
    correctsEmail: random.chance(0.08),
    /** Chooses another plan after the first one was prepared. */
    changesMind: random.chance(0.15),
    /** The second tab does the same; with `other-plan` it takes another plan. */
    secondTab: random.weighted([
      [84, 'none'],
      [8, 'same'],
      [8, 'other-plan'],
    ] as const),
    reloads: random.weighted([
      [70, 'never'],
      [15, 'while-confirming'],
      [15, 'after-paying'],
    ] as const),
    // An abandoned order cannot be completed once other visitors have used up its code.
    leaves: coupon === 'LAST12' ? 'never' : drawLeaving(random),
    /** Presses the registration button twice at once. */
    doubleClicks: random.chance(0.15),
    tampers: random.weighted([
      [94, 'no'],
      [2, 'price'],
      [2, 'trial'],
      [2, 'secret'],
    ] as const),
  };
}

const postalCodes: Record<string, string> = { US: '10001', DE: '10115', GB: 'SW1A 1AA' };

function drawLeaving(random: Random) {
  return random.weighted([
    [78, 'never'],
    [5, 'before-paying'],
    [3, 'before-paying-for-good'],
    [7, 'after-paying'],
    [7, 'after-paying-for-good'],
  ] as const);
}

/** The money flags exclude each other; currency and tax go with any of them. */
function drawFlags(random: Random): FlagPair[] {
  const money = random.weighted<FlagPair | undefined>([
    [30, undefined],
    [20, 'upfront-payments:upfront-v3-2options'],
    [15, 'upfront-payments:upfront-v3-3options'],
    [10, '7-day-window:7-day-window'],
    [8, '3-billing-rollout:3-billing-rollout-original'],
    [4, 'price-elasticity:price-elasticity-49'],
    [3, 'price-elasticity:price-elasticity-19'],
    [10, 'yearly-emphasis:yearly-emphasis'],
  ]);
  const currency: FlagPair | undefined = random.chance(0.25) ? 'localized-currency:localized' : undefined;
  const tax: FlagPair | undefined = random.chance(0.2) ? 'stripe-tax:enabled' : undefined;
  return [money, currency, tax].filter((flag) => flag !== undefined);
}

function drawCoupon(random: Random) {
  return random.weighted([
    [72, undefined],
    [10, 'WELCOME20'],
    [4, 'FREE100'],
    [4, 'FIRST100'],
    [6, 'LAST12'],
    [4, 'NOSUCHCODE'],
  ] as const);
}

function drawCards(random: Random): Card[] {
  const good = random.pick([goodCard, goodCard, otherGoodCard]);
  const refused = random.pick(refusedCards);
  return random.weighted<Card[]>([
    [60, [good]],
    [10, [refused, good]],
    [3, [refused, refused]],
    [12, [createChallengedCard('authorize')]],
    [6, [createChallengedCard('fail'), createChallengedCard('authorize')]],
    [4, [createChallengedCard('walk-away'), good]],
    [2, [createChallengedCard('fail'), refused]],
    [3, [cardFailingLater, good]],
  ]);
}
