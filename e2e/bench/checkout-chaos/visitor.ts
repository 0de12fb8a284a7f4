import { createDevice, type Device, type Page } from '../chaos/browser';
import type { PreparedPayment } from '../chaos/purchase';
import { createRandom, type Random } from '../chaos/random';
import type { Run } from '../chaos/run-chaos';
import type { Ending } from './ending';
import { drawPlan, type Plan } from './plan';

/** What a visitor's browser stores between visits. */
export type Purchase = PreparedPayment & { step: 'confirming' | 'confirmed'; email: string };

/** A visitor's plan, browser storage and progress. */
export type Visitor = {
  readonly plan: Plan;
  readonly random: Random;
  readonly device: Device;
  /** Local storage, shared by all tabs. */
  purchase: Purchase | undefined;
  /** The e-mail they currently enter. */
  email: string;
  couponIsDropped: boolean;
  postalCodeIsGiven: boolean;
  hasChangedMind: boolean;
  cardsTried: number;
  /** What they do once. */
  readonly done: Set<'left' | 'reloaded' | 'tampered' | 'corrected e-mail' | 'gave taken e-mail'>;
  ending: Ending;
  visits: number;
};

/** What a tab knows until it is closed. `isSecond`: takes another plan than the first tab. */
export type Tab = { isSecond: boolean; made?: { key: string; prepared: PreparedPayment } };

/** What visitors use of each other. */
export type Others = {
  /** E-mails of members. */
  readonly members: string[];
  /** Client secrets of what was paid. */
  readonly secrets: string[];
  /** Tampered requests that were accepted. */
  readonly tampered: { who: string; what: string }[];
};

/** One tab of a visitor at the checkout. */
export type Visit = { run: Run; others: Others; visitor: Visitor; page: Page; tab: Tab };

export function createVisitor(seed: string, index: number): Visitor {
  const plan = drawPlan(seed, index);
  return {
    plan,
    random: createRandom(`${seed}:line:${index}`),
    device: createDevice(),
    purchase: undefined,
    email: plan.email,
    couponIsDropped: false,
    postalCodeIsGiven: !plan.forgetsPostalCode,
    hasChangedMind: false,
    cardsTried: 0,
    done: new Set(),
    ending: { kind: 'try-again', code: 'not-yet' },
    visits: 0,
  };
}

/** Whether the visitor does it for the first time. */
export function doOnce<What>(done: Set<What>, what: What): boolean {
  if (done.has(what)) return false;
  done.add(what);
  return true;
}

/** One of a list that other visitors fill; undefined while it is empty. */
export function pickAny<T>({ random }: Visitor, list: readonly T[]): T | undefined {
  return list[Math.floor(random.next() * list.length)];
}
