import type { CancelReason, PauseMonths } from '@funnel/contracts';
import {
  type Card,
  cardFailingLater,
  createChallengedCard,
  goodCard,
  otherGoodCard,
  refusedCards,
} from '../chaos/cards';
import { createRandom, type Random } from '../chaos/random';

/** The buttons of the account, by how often they are pressed. */
export const actionKinds = [
  [9, 'cancel'],
  [7, 'uncancel'],
  [8, 'pause'],
  [6, 'resume'],
  [12, 'switch'],
  [4, 'extend-trial'],
  [5, 'discount'],
  [8, 'add-card'],
  [4, 'default-card'],
  [4, 'remove-card'],
  [5, 'coupon'],
  [4, 'withdraw'],
  [2, 'delete'],
  [6, 'buy-again'],
] as const;
export type ActionKind = (typeof actionKinds)[number][1];

/** One press of a button in the account. */
export type Step = ReturnType<typeof drawStep>;

export function createStep(kind: Step['kind'], more: Partial<Step> = {}): Step {
  return {
    kind,
    device: 0,
    choice: 0,
    months: 1,
    reason: 'other',
    coupon: 'WELCOME20',
    card: goodCard,
    makesDefault: true,
    ...more,
  };
}

/** What happens at once: one device, or both. */
export type Turn = readonly [Step] | readonly [Step, Step];

/**
 * `earlier`: the trial is over before the faults begin. `earlier-and-left`: the plan, too. `while-deleting`: under
 * faults, and a deletion comes while the first purchase is registered.
 */
export const joinings = [
  [40, 'earlier'],
  [22, 'earlier-and-left'],
  [22, 'today'],
  [16, 'while-deleting'],
] as const;
export type Joining = (typeof joinings)[number][1];

/** What one member is going to do. */
export type MemberPlan = ReturnType<typeof drawMemberPlan>;

/** Draws a member's plan from the seed and their index alone. */
export function drawMemberPlan(seed: string, index: number) {
  const random = createRandom(`${seed}:member:${index}`);
  const uuid = random.uuid();
  const joined = random.weighted<Joining>(joinings);
  // Only a trial ends before the faults begin.
  const paysToday = random.chance(0.3) && joined !== 'earlier-and-left';
  return {
    index,
    uuid,
    email: `member-${index}-${uuid.slice(0, 8)}@chaos.test`,
    password: `chaos ${uuid}`,
    country: random.pick(['US', 'US', 'DE', 'ES', 'GB']),
    joined,
    /** Agrees to mails with offers. */
    wantsMails: random.chance(0.7),
    paysToday,
    /** Index into the offered plans, modulo their number. */
    choice: random.int(0, 5),
    card: paysToday || random.chance(0.85) ? goodCard : cardFailingLater,
    turns: drawTurns(random, joined),
  };
}

function drawTurns(random: Random, joined: Joining): readonly Turn[] {
  const press = (kind: Step['kind'], device: 0 | 1): Turn => [{ ...drawStep(random, device), kind }];
  switch (joined) {
    case 'while-deleting':
      return [press('delete', random.pick([0, 1]))];
    case 'earlier-and-left':
      // Most wait for the discount; some are deleted or buy again before it is due.
      return random.pick([[], [], [], [press('delete', 0)], [press('buy-again', 0)]]);
    case 'earlier':
    case 'today':
      return [...drawEpisode(random), ...Array.from({ length: random.int(3, 7) }, () => drawTurn(random))];
  }
}

const discountOrders = [
  ['coupon', 'discount', 'switch'],
  ['coupon', 'switch', 'discount'],
  ['discount', 'coupon', 'switch'],
  ['discount', 'switch', 'coupon'],
  ['switch', 'coupon', 'discount'],
  ['switch', 'discount', 'coupon'],
] as const;

/** What random presses would rarely hit: discounts in some order, and a deletion while the member buys again. */
function drawEpisode(random: Random): Turn[] {
  const press = (kind: Step['kind'], device: 0 | 1 = 0): Step => ({
    ...drawStep(random, device),
    kind,
    coupon: 'WELCOME20',
  });
  if (random.chance(0.3))
    return random.pick<readonly Step['kind'][]>(discountOrders).map((kind) => [press(kind)]);
  if (random.chance(0.1)) return [[press('withdraw')], [press('buy-again'), press('delete', 1)]];
  return [];
}

function drawTurn(random: Random): Turn {
  const device = random.chance(0.5) ? 0 : 1;
  const step = drawStep(random, device);
  if (!random.chance(0.3)) return [step];
  const other = device === 0 ? 1 : 0;
  // The same button on two devices, or two different ones.
  return random.chance(0.5) ? [step, { ...step, device: other }] : [step, drawStep(random, other)];
}

const cards: readonly [Card, ...Card[]] = [
  goodCard,
  otherGoodCard,
  otherGoodCard,
  createChallengedCard('authorize'),
  cardFailingLater,
  refusedCards[0],
];

function drawStep(random: Random, device: 0 | 1) {
  return {
    /** `offered`: one of the buttons that the account shows right now. */
    kind: random.weighted<ActionKind | 'offered'>([[22, 'offered'], ...actionKinds]),
    device,
    /** Chooses among plans, cards and offered actions. */
    choice: random.int(0, 11),
    months: random.pick<PauseMonths>([1, 1, 2, 3]),
    reason: random.pick<CancelReason>(['too-expensive', 'not-used', 'other']),
    coupon: random.pick(['WELCOME20', 'WELCOME20', 'FREE100', 'LAST12', 'NOSUCHCODE']),
    card: random.pick(cards),
    makesDefault: random.chance(0.6),
  };
}
