import { type Offering, subscriptionRoutes } from '@funnel/contracts';
import { signWinback } from '../../../api/src/payments/offerings/winback-link';
import { createApiClient } from '../../../shared/platform/src/api-client';
import { createCookieFetch } from './cookie-fetch';
import { createFlakyFetch, pause } from './flaky-fetch';
import { drawPlan } from './plan';
import { createProviderScript } from './provider-script';
import { createRandom, type Random } from './random';
import type { TestEnvironment } from './test-environment';
import { visit } from './visit';
import { createVisitor, type Ending, type Tab, type Visitor, type VisitorTools } from './visitor';

export type Journey = { visitor: Visitor; ending: Ending; visits: number };

export type VisitorPool = {
  /** Runs all visits while faults are on; calls back for each visitor who is done for now. */
  visitUnderFaults(onVisitorDone: () => void): Promise<void>;
  /** Visitors who did not finish return without faults. */
  finishVisits(): Promise<void>;
  /** Members whose subscription gives no access. */
  findMembersWithoutAccess(): Promise<string[]>;
  readonly journeys: readonly Journey[];
  readonly tampered: readonly string[];
  /** Answers of the API by status; failures also by path and phase. */
  answers(): Record<string, number>;
};

type VisitorPoolOptions = {
  environment: TestEnvironment;
  seed: string;
  count: number;
  atOnce: number;
  hiddenPrices: readonly string[];
};

/** Maximum visits while faults are on and afterwards. */
const MAX_VISITS_UNDER_FAULTS = 6;
const MAX_VISITS_AFTERWARDS = 10;

export function createVisitorPool({
  environment,
  seed,
  count,
  atOnce,
  hiddenPrices,
}: VisitorPoolOptions): VisitorPool {
  const journeys: Journey[] = Array.from({ length: count }, (_, index) => ({
    visitor: createVisitor(drawPlan(seed, index)),
    ending: { kind: 'try-again', code: 'not-yet' },
    visits: 0,
  }));
  const randoms = journeys.map((_, index) => createRandom(`${seed}:line:${index}`));
  const members: string[] = [];
  const secrets: string[] = [];
  const tampered: string[] = [];
  const answers: Record<string, number> = {};

  function createTools(
    { plan, cookies }: Visitor,
    random: Random,
    token: string | null = null,
  ): VisitorTools {
    const areFaultsOn = environment.areFaultsOn;
    const toApi = createFlakyFetch({
      random,
      areFaultsOn,
      headers: { 'x-country': plan.country },
      onAnswer: (status, path) => {
        const name =
          status < 500
            ? String(status)
            : `${status} ${path} ${areFaultsOn() ? 'with faults' : 'without faults'}`;
        answers[name] = (answers[name] ?? 0) + 1;
      },
    });
    const api = createApiClient({
      apiBase: environment.apiBase,
      headerKey: environment.apiKey,
      fetch: createCookieFetch(cookies, toApi.fetch),
      token: () => token,
      onUnauthenticated: () => undefined,
    });
    return {
      api,
      provider: createProviderScript(createFlakyFetch({ random, areFaultsOn }), environment.sandboxUrl),
      winbackToken: (winback) => signWinback(environment.linkSecret, { winback, expiresAt: nextYear() }),
      takenEmail: () => members[Math.floor(random.next() * members.length)],
      foreignSecret: () => secrets[Math.floor(random.next() * secrets.length)],
      onPaid: (clientSecret) => void secrets.push(clientSecret),
      hiddenPrice: ({ plans }: Offering) =>
        hiddenPrices.find((id) => plans.every(({ priceId }) => priceId !== id)) ?? 'price_none',
      onTamperingAccepted: (what) => void tampered.push(`${plan.email}: ${what}`),
    };
  }

  async function runVisit(journey: Journey, random: Random): Promise<void> {
    const { visitor } = journey;
    const tools = createTools(visitor, random);
    const opensTwo = journey.visits === 0 && visitor.plan.secondTab !== 'none';
    const second: Tab[] = opensTwo ? [{ isSecond: visitor.plan.secondTab === 'other-plan' }] : [];
    const tabs: Tab[] = [{ isSecond: false }, ...second];
    journey.visits += 1;
    journey.ending = pickBestEnding(await Promise.all(tabs.map((tab) => visit(visitor, tools, tab))));
    if (journey.ending.kind === 'member') members.push(visitor.email);
  }

  async function visits(index: number, maxVisits: number): Promise<void> {
    const journey = journeys[index];
    const random = randoms[index];
    if (!journey || !random) return;
    for (let turn = 0; turn < maxVisits && !isFinal(journey.ending); turn += 1) {
      await runVisit(journey, random);
      if (environment.areFaultsOn() && returnsLater(journey.ending)) return;
      if (!isFinal(journey.ending))
        await pause(environment.areFaultsOn() ? random.int(100, 700) * (turn + 1) : 50);
    }
  }

  async function forEachVisitor(work: (index: number) => Promise<void>): Promise<void> {
    let next = 0;
    const lane = async () => {
      while (next < count) {
        const index = next;
        next += 1;
        await work(index);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
  }

  return {
    journeys,
    tampered,
    answers: () => ({ ...answers }),
    visitUnderFaults: (onVisitorDone) =>
      forEachVisitor(async (index) => {
        await visits(index, MAX_VISITS_UNDER_FAULTS);
        onVisitorDone();
      }),
    finishVisits: () => forEachVisitor((index) => visits(index, MAX_VISITS_AFTERWARDS)),
    async findMembersWithoutAccess() {
      const without: string[] = [];
      await forEachVisitor(async (index) => {
        const { ending, visitor } = journeys[index] ?? {};
        const random = randoms[index];
        if (ending?.kind !== 'member' || !visitor || !random) return;
        const { api } = createTools(visitor, random, ending.token);
        const { access } = await api.call(subscriptionRoutes.read, {});
        if (!access.isEntitled) without.push(visitor.email);
      });
      return without;
    },
  };
}

/** The tab that got furthest. */
function pickBestEnding(endings: readonly Ending[]): Ending {
  const rank: Record<Ending['kind'], number> = {
    member: 0,
    left: 1,
    'next-step': 2,
    stuck: 3,
    'try-again': 4,
  };
  const [first] = [...endings].sort((one, other) => rank[one.kind] - rank[other.kind]);
  return first ?? { kind: 'stuck', code: 'no-tab' };
}

/** Whether the journey is over. A visitor who is asked to review the order does so. */
export function isFinal(ending: Ending): boolean {
  switch (ending.kind) {
    case 'member':
      return true;
    case 'next-step':
      return ending.screen !== 'see-order-again';
    case 'left':
      return ending.returns === 'never';
    case 'try-again':
    case 'stuck':
      return false;
  }
}

function returnsLater(ending: Ending): boolean {
  return ending.kind === 'left' && ending.returns === 'later';
}

/** Clocks move ahead in this bench, so links must last long enough. */
function nextYear(): Date {
  return new Date(Date.now() + 366 * 24 * 60 * 60 * 1000);
}
