import { type Offering, subscriptionRoutes } from '@funnel/contracts';
import { signWinback } from '../../../api/src/payments/offerings/winback-link';
import { createApiClient } from '../../../shared/platform/src/api-client';
import { createCookieFetch } from './cookie-fetch';
import { createLine, pause } from './line';
import { planOf } from './plan';
import { createProviderScript } from './provider-script';
import { createRandom, type Random } from './random';
import { visit } from './visit';
import { type Ending, newVisitor, type Tab, type Tools, type Visitor } from './visitor';
import type { World } from './world';

export type Journey = { visitor: Visitor; ending: Ending; visits: number };

export type Crowd = {
  /** Everybody's visits while it storms; `onVisit` hears when somebody is done for now. */
  storm(onVisitorDone: () => void): Promise<void>;
  /** Whoever did not come to an end comes back in calm weather. */
  comeBack(): Promise<void>;
  /** Members who were told they may not use what they got. */
  membersWithoutAccess(): Promise<string[]>;
  readonly journeys: readonly Journey[];
  readonly tampered: readonly string[];
  /** Answers of the API by status; failures with where and when. */
  answers(): Record<string, number>;
};

type CrowdOptions = {
  world: World;
  seed: string;
  count: number;
  atOnce: number;
  hiddenPrices: readonly string[];
};

/** Visits while it storms and afterwards, before somebody gives up. */
const PATIENCE = 6;
const CALM_PATIENCE = 10;

export function createCrowd({ world, seed, count, atOnce, hiddenPrices }: CrowdOptions): Crowd {
  const journeys: Journey[] = Array.from({ length: count }, (_, index) => ({
    visitor: newVisitor(planOf(seed, index)),
    ending: { kind: 'try-again', code: 'not-yet' },
    visits: 0,
  }));
  const randoms = journeys.map((_, index) => createRandom(`${seed}:line:${index}`));
  const members: string[] = [];
  const secrets: string[] = [];
  const tampered: string[] = [];
  const answers: Record<string, number> = {};

  function toolsFor({ plan, cookies }: Visitor, random: Random, token: string | null = null): Tools {
    const isStormy = world.isStormy;
    const toApi = createLine({
      random,
      isStormy,
      headers: { 'x-country': plan.country },
      onAnswer: (status, path) => {
        const name =
          status < 500 ? String(status) : `${status} ${path} ${isStormy() ? 'in the storm' : 'in the calm'}`;
        answers[name] = (answers[name] ?? 0) + 1;
      },
    });
    const api = createApiClient({
      apiBase: world.apiBase,
      headerKey: world.apiKey,
      fetch: createCookieFetch(cookies, toApi.fetch),
      token: () => token,
      onUnauthenticated: () => undefined,
    });
    return {
      api,
      provider: createProviderScript(createLine({ random, isStormy }), world.sandboxUrl),
      winbackToken: (winback) => signWinback(world.linkSecret, { winback, expiresAt: nextYear() }),
      takenEmail: () => members[Math.floor(random.next() * members.length)],
      foreignSecret: () => secrets[Math.floor(random.next() * secrets.length)],
      onPaid: (clientSecret) => void secrets.push(clientSecret),
      hiddenPrice: ({ plans }: Offering) =>
        hiddenPrices.find((id) => plans.every(({ priceId }) => priceId !== id)) ?? 'price_none',
      onTamperingAccepted: (what) => void tampered.push(`${plan.email}: ${what}`),
    };
  }

  async function oneVisit(journey: Journey, random: Random): Promise<void> {
    const { visitor } = journey;
    const tools = toolsFor(visitor, random);
    const opensTwo = journey.visits === 0 && visitor.plan.secondTab !== 'none';
    const second: Tab[] = opensTwo ? [{ isSecond: visitor.plan.secondTab === 'other-plan' }] : [];
    const tabs: Tab[] = [{ isSecond: false }, ...second];
    journey.visits += 1;
    journey.ending = best(await Promise.all(tabs.map((tab) => visit(visitor, tools, tab))));
    if (journey.ending.kind === 'member') members.push(visitor.email);
  }

  async function visits(index: number, patience: number): Promise<void> {
    const journey = journeys[index];
    const random = randoms[index];
    if (!journey || !random) return;
    for (let turn = 0; turn < patience && !isOver(journey.ending); turn += 1) {
      await oneVisit(journey, random);
      if (world.isStormy() && comesLater(journey.ending)) return;
      if (!isOver(journey.ending)) await pause(world.isStormy() ? random.int(100, 700) * (turn + 1) : 50);
    }
  }

  async function everybody(work: (index: number) => Promise<void>): Promise<void> {
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
    storm: (onVisitorDone) =>
      everybody(async (index) => {
        await visits(index, PATIENCE);
        onVisitorDone();
      }),
    comeBack: () => everybody((index) => visits(index, CALM_PATIENCE)),
    async membersWithoutAccess() {
      const without: string[] = [];
      await everybody(async (index) => {
        const { ending, visitor } = journeys[index] ?? {};
        const random = randoms[index];
        if (ending?.kind !== 'member' || !visitor || !random) return;
        const { api } = toolsFor(visitor, random, ending.token);
        const { access } = await api.call(subscriptionRoutes.read, {});
        if (!access.isEntitled) without.push(visitor.email);
      });
      return without;
    },
  };
}

/** Of two tabs the one that got farther. */
function best(endings: readonly Ending[]): Ending {
  const rank: Record<Ending['kind'], number> = { member: 0, left: 1, 'way-on': 2, stuck: 3, 'try-again': 4 };
  const [first] = [...endings].sort((one, other) => rank[one.kind] - rank[other.kind]);
  return first ?? { kind: 'stuck', code: 'no-tab' };
}

/** Whether nothing more is going to happen. Who is asked to look at the order again does so. */
export function isOver(ending: Ending): boolean {
  switch (ending.kind) {
    case 'member':
      return true;
    case 'way-on':
      return ending.screen !== 'see-order-again';
    case 'left':
      return ending.returns === 'never';
    case 'try-again':
    case 'stuck':
      return false;
  }
}

function comesLater(ending: Ending): boolean {
  return ending.kind === 'left' && ending.returns === 'later';
}

/** Clocks move ahead in this bench; links of this run last as long. */
function nextYear(): Date {
  return new Date(Date.now() + 366 * 24 * 60 * 60 * 1000);
}
