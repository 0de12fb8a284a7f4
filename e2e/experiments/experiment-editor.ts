import { allowsHashVariant, type FlagName } from '@funnel/contracts';
import { type Action, changeFlag } from './change-flag';
import { findExperimentProblems, findStartProblems } from './check-experiment';
import type { ApiAccess } from './config';
import { requireRevision } from './flag-revision';
import { type AuditEntry, describePending, type FlagState, listChanges } from './flag-state';
import { loadFlags, type StoredFlag, saveFlag } from './flag-store';
import type { GrowthbookClient } from './growthbook-client';
import { hasReviews } from './has-reviews';
import { type PendingChange, splitDue, toTime } from './pending-changes';
import { findHashProblems, listPriceSets } from './price-sets';
import type { Author } from './read-action';
import { RefusedChange, refuse } from './refused-change';

export type EditorParts = {
  client: GrowthbookClient;
  /** Milliseconds. */
  now: () => number;
  api: ApiAccess;
};

export type ExperimentEditor = ReturnType<typeof createExperimentEditor>;

/** When a planned change is tried again that could not be checked. */
const POSTPONE_MS = 60_000;

const doneWords: Readonly<Record<Action['type'], string>> = {
  create: 'created',
  edit: 'edited',
  start: 'started',
  stop: 'stopped',
  ramp: 'ramped',
  force: 'forced for one visitor',
  rollout: 'rolled out',
  archive: 'archived',
};

/** Changes experiments at GrowthBook by its REST API: every change is checked before and noted with who and why. */
export function createExperimentEditor({ client, now, api }: EditorParts) {
  const load = () => loadFlags(client);

  /** The change before, made or not: each is based on what the one before it left. */
  let latest: Promise<unknown> = Promise.resolve();

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const next = latest.then(work);
    latest = next.catch(() => undefined);
    return await next;
  }

  /** Makes one change. Throws `RefusedChange` with what is wrong. */
  const change = (flag: FlagName, action: Action, author: Author): Promise<FlagState> =>
    inTurn(() => changeNow(flag, action, author));

  async function changeNow(flag: FlagName, action: Action, author: Author): Promise<FlagState> {
    const stored = await load();
    const one = find(stored, flag);
    requireRevision(one.state, author.revision);
    return await changeStored(one, { stored, action, author });
  }

  type Wanted = { stored: StoredFlag[]; action: Action; author: Author };

  async function changeStored(one: StoredFlag, { stored, action, author }: Wanted): Promise<FlagState> {
    const occasion = { now: new Date(now()).toISOString(), why: author.why };
    const changed = changeFlag(one.state, action, occasion);
    await check(changed, { action, all: stored.map(({ state }) => state) });
    return await note(one, changed, { who: author.who, why: author.why, what: doneWords[action.type] });
  }

  async function check(state: FlagState, { action, all }: { action: Action; all: FlagState[] }) {
    const { experiment, flag } = state;
    const priceSets = { url: api.url, listPriceSets: () => listPriceSets(api) };
    const problems = await findHashProblems({ flag, action, experiment }, priceSets);
    if (experiment && ['create', 'edit', 'start', 'ramp'].includes(action.type))
      problems.push(...findExperimentProblems(experiment, { flag, all }));
    if (action.type === 'start') {
      const today = new Date(now()).toISOString().slice(0, 10);
      problems.push(...findStartProblems(state, { today, hasReviews: await hasReviews(api) }));
    }
    if (problems.length > 0) throw new RefusedChange(problems);
  }

  async function note(one: StoredFlag, changed: FlagState, entry: Pick<AuditEntry, 'who' | 'what' | 'why'>) {
    const changes = listChanges(one.state, changed);
    const audit = [...changed.audit, { at: new Date(now()).toISOString(), changes, ...entry }];
    const next = { ...changed, audit };
    await saveFlag(client, one, next);
    return next;
  }

  /** Makes the planned changes whose time has come, the earliest first. Answers what was done, in words. */
  async function applyDue(): Promise<string[]> {
    const done: string[] = [];
    for (;;) {
      const next = await inTurn(applyFirstDue);
      if (next === undefined) return done;
      done.push(next);
    }
  }

  /** Reads everything again: a change can depend on the one before. */
  async function applyFirstDue(): Promise<string | undefined> {
    const stored = await load();
    const due = findFirstDue(stored, now());
    return due && (await applyChange(due, stored));
  }

  async function applyChange({ one, change }: Due, stored: StoredFlag[]): Promise<string> {
    const pending = one.state.pending.filter((other) => other !== change);
    const planned = { ...one, state: { ...one.state, pending } };
    const what = `${one.state.flag}: ${describePending(change)}`;
    try {
      await changeStored(planned, { stored, action: toAction(change, pending), author: byPlan });
      return what;
    } catch (error) {
      if (!(error instanceof RefusedChange)) throw error;
      if (error.isForNow) {
        const at = new Date(now() + POSTPONE_MS).toISOString();
        await saveFlag(client, one, { ...one.state, pending: [...pending, { ...change, at }] });
        return `${what}, postponed: ${error.message}`;
      }
      await note(planned, planned.state, { ...byPlan, what: 'not changed as planned', why: error.message });
      return `${what}, refused: ${error.message}`;
    }
  }

  return {
    environment: client.environment,
    list: async () => (await load()).map(({ state }) => state),
    load,
    /** The price sets that variants of this flag can name; undefined if the API does not list them. */
    listPriceSets: async (flag: FlagName) => (allowsHashVariant(flag) ? await listPriceSets(api) : []),
    change,
    applyDue,
  };
}

const byPlan: Author = { who: 'the plan', why: 'As planned' };

function toAction(change: PendingChange, pending: readonly PendingChange[]): Action {
  if ('coverage' in change) return { type: 'ramp', coverage: change.coverage, pending };
  return { type: change.status === 'running' ? 'start' : 'stop' };
}

type Due = { one: StoredFlag; change: PendingChange };

function findFirstDue(stored: readonly StoredFlag[], now: number): Due | undefined {
  return stored
    .flatMap((one) => splitDue(one.state.pending, now).due.map((change) => ({ one, change })))
    .sort((first, second) => toTime(first.change) - toTime(second.change))[0];
}

function find(stored: readonly StoredFlag[], flag: FlagName): StoredFlag {
  return stored.find(({ state }) => state.flag === flag) ?? refuse('', `${flag} is no experiment`);
}
