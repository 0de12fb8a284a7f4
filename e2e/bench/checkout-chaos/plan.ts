import type { FlagPair } from '@funnel/contracts';
import { createRandom, type Random } from './random';

/** A test card, and how the visitor answers the bank's challenge. */
export type Card = { number: string; challenge?: 'authorize' | 'fail' | 'walk-away' };

export type Coupon = 'WELCOME20' | 'FREE100' | 'FIRST100' | 'LAST12' | 'NOSUCHCODE';

/** What one visitor is going to do, as far as they get there. */
export type Plan = {
  uuid: string;
  email: string;
  /** Country in the edge's header. */
  country: string;
  testFlags: readonly FlagPair[];
  winback?: 'plain' | '30off';
  isWinbackFromApp: boolean;
  /** `dufp` in the query string. */
  refusesUpfront: boolean;
  /** Where a trial is offered: the subscription before the card. */
  subscriptionFirst: boolean;
  /** Index into the offered plans, modulo their number. */
  choice: number;
  coupon?: Coupon;
  postalCode?: string;
  forgetsPostalCode: boolean;
  /** In the order they are tried; a visitor whose cards are all refused leaves. */
  cards: readonly Card[];
  /** First enters an e-mail that belongs to a member. */
  givesTakenEmail: boolean;
  /** Corrects the e-mail when creating the account. */
  correctsEmail: boolean;
  /** Chooses another plan after the first one was prepared. */
  changesMind: boolean;
  /** The second tab does the same; with `other-plan` it takes another plan. */
  secondTab: 'none' | 'same' | 'other-plan';
  reloads: 'never' | 'while-confirming' | 'after-paying';
  leaves: 'never' | 'before-paying' | 'before-paying-for-good' | 'after-paying' | 'after-paying-for-good';
  /** Presses the registration button twice at once. */
  doubleClicks: boolean;
  tampers: 'no' | 'price' | 'trial' | 'secret';
};

const GOOD: Card[] = [{ number: '4242424242424242' }, { number: '5555555555554444' }];
const REFUSED = ['4000000000000002', '4000000000009995', '4000000000009987', '4000000000000069'] as const;
const ASKS_BANK = '4000002500003155';
/** Can be saved, but every later charge fails. */
const FAILS_LATER = '4000000000000341';

/** Draws a visitor's plan from the seed and their index alone. */
export function drawPlan(seed: string, index: number): Plan {
  const random = createRandom(`${seed}:visitor:${index}`);
  const uuid = drawUuid(random);
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
    ...(winback && { winback }),
    isWinbackFromApp: winback !== undefined && random.chance(0.5),
    refusesUpfront: random.chance(0.05),
    subscriptionFirst: random.chance(0.35),
    choice: random.int(0, 5),
    ...(coupon && { coupon }),
    ...(isTaxed && { postalCode: postalCodes[country] ?? '10115' }),
    forgetsPostalCode: random.chance(0.4),
    cards: drawCards(random),
    givesTakenEmail: random.chance(0.05),
    correctsEmail: random.chance(0.08),
    changesMind: random.chance(0.15),
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

function drawLeaving(random: Random): Plan['leaves'] {
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

function drawCoupon(random: Random): Coupon | undefined {
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
  const good = random.pick<Card>([{ number: '4242424242424242' }, ...GOOD]);
  const refused = { number: random.pick(REFUSED) };
  const asked = (challenge: NonNullable<Card['challenge']>): Card => ({ number: ASKS_BANK, challenge });
  return random.weighted<Card[]>([
    [60, [good]],
    [10, [refused, good]],
    [3, [refused, refused]],
    [12, [asked('authorize')]],
    [6, [asked('fail'), asked('authorize')]],
    [4, [asked('walk-away'), good]],
    [2, [asked('fail'), refused]],
    [3, [{ number: FAILS_LATER }, good]],
  ]);
}

function drawUuid(random: Random): string {
  const hex = Array.from({ length: 32 }, () => random.int(0, 15).toString(16));
  hex[12] = '4';
  hex[16] = '8';
  const text = hex.join('');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join(
    '-',
  );
}
