import { type FlagName, flagRegistry, isUuid } from '@funnel/contracts';
import type { Action, ExperimentInput } from './change-flag';
import { findGroup } from './check-experiment';
import type { Namespace } from './flag-state';
import { listPendingChanges, type PendingChange } from './pending-changes';
import { type Problem, RefusedChange, refuse } from './refused-change';

/** What a form or a command line says: one text, or several, by the name of the field. */
export type Fields = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Who changes something, and why; also the state that the change is based on, see `getRevision`. */
export type Author = { readonly who: string; readonly why: string; readonly revision?: string | undefined };

/** Reads who and why: every change needs both. */
export function readAuthor(fields: Fields): Author {
  const author = {
    who: readText(fields, 'who'),
    why: readText(fields, 'why'),
    revision: readText(fields, 'revision') || undefined,
  };
  readTogether([
    () => author.who || refuse('who', 'Say who you are'),
    () => author.why || refuse('why', 'Say why, for those who read this later'),
  ]);
  return author;
}

/** What each action reads from its fields. */
const readers: { [Type in Action['type']]: (flag: FlagName, fields: Fields) => Action & { type: Type } } = {
  create: (flag, fields) => ({ type: 'create', input: readInput(flag, fields) }),
  edit: (flag, fields) => ({ type: 'edit', input: readInput(flag, fields) }),
  start: (flag, fields) => ({ type: 'start', input: 'key' in fields ? readInput(flag, fields) : undefined }),
  stop: () => ({ type: 'stop' }),
  ramp: (_, fields) => ({ type: 'ramp', coverage: readCoverage(fields), pending: readPlan(fields) }),
  force: (_, fields) => ({
    type: 'force',
    visitor: readVisitor(fields),
    variant: readText(fields, 'variant') || undefined,
  }),
  rollout: (_, fields) => ({ type: 'rollout', variant: readText(fields, 'variant') }),
  archive: () => ({ type: 'archive' }),
};

/** Whether a text names an action. */
export const isActionType = (text: string): text is Action['type'] => Object.hasOwn(readers, text);

/** Reads what is wanted of a flag. Throws `RefusedChange` with a text for each field that cannot be read. */
export const readAction = (flag: FlagName, type: Action['type'], fields: Fields): Action =>
  readers[type](flag, fields);

function readInput(flag: FlagName, fields: Fields): ExperimentInput {
  const [key = '', shares, coverage = 0, namespace, pending = []] = readTogether([
    () => readKey(fields),
    () => readWeights(flag, fields),
    () => readCoverage(fields),
    () => readNamespace(flag, fields),
    () => readPlan(fields),
  ]);
  const { variants = [], weights = [] } = shares ?? {};
  const condition = readCondition(fields);
  const hypothesis = readText(fields, 'hypothesis');
  return { key, hypothesis, variants, weights, coverage, namespace, condition, pending };
}

/** Reads everything before it refuses, so that all problems are named at once. */
function readTogether<Parts extends readonly unknown[]>(
  readers: readonly [...{ [Index in keyof Parts]: () => Parts[Index] }],
): Partial<Parts> {
  const problems: Problem[] = [];
  const values = readers.map((read) => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof RefusedChange)) throw error;
      problems.push(...error.problems);
      return undefined;
    }
  });
  if (problems.length > 0) throw new RefusedChange(problems);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: one value of each reader, in their order
  return values as unknown as Partial<Parts>;
}

const readTexts = (fields: Fields, name: string) =>
  [fields[name] ?? []]
    .flat()
    .map((text) => text.trim())
    .filter(Boolean);

const readText = (fields: Fields, name: string) => readTexts(fields, name)[0] ?? '';

const readList = (fields: Fields, name: string) =>
  readTexts(fields, name).flatMap((text) => text.split(/[\s,]+/).filter(Boolean));

function readKey(fields: Fields): string {
  const key = readText(fields, 'key');
  if (!/^[a-z0-9][a-z0-9-]{1,59}$/.test(key))
    refuse('key', 'A key has lower-case letters, digits and hyphens, 60 at most');
  return key;
}

/** A percentage as a share of 1. */
function readShare(field: string, text: string): number {
  const percent = Number(text.replace('%', '').trim() || Number.NaN);
  if (!(percent >= 0 && percent <= 100)) refuse(field, `${text || 'Nothing'} is no percentage from 0 to 100`);
  return Number((percent / 100).toFixed(6));
}

const readCoverage = (fields: Fields) => readShare('coverage', readText(fields, 'coverage'));

/** Fields `weight.<variant>` in percent; a variant without one takes no part. Those the flag lacks are refused later. */
function readWeights(flag: FlagName, fields: Fields) {
  const named = Object.keys(fields)
    .filter((name) => name.startsWith('weight.'))
    .map((name) => name.slice('weight.'.length));
  const order = [...new Set([...flagRegistry[flag].variants, ...named])];
  const variants = order.filter((variant) => readText(fields, `weight.${variant}`) !== '');
  return {
    variants,
    weights: variants.map((variant) => readShare('weights', readText(fields, `weight.${variant}`))),
  };
}

function readNamespace(flag: FlagName, fields: Fields): Namespace | undefined {
  const [from, to] = [readText(fields, 'from'), readText(fields, 'to')];
  if (!from && !to) return undefined;
  const group = findGroup(flag);
  if (!group) refuse('namespace', `${flag} is in no exclusive group, so it has no share of one`);
  return { group, range: [readShare('namespace', from), readShare('namespace', to)] };
}

const testers: Readonly<Record<string, object>> = {
  exu: { experimentUser: true },
  rexu: { riskyExperimentUser: true },
};

/** The condition of GrowthBook that the fields say; whether it can be used is checked with the experiment. */
function readCondition(fields: Fields): Record<string, unknown> {
  const lists = {
    country: readList(fields, 'country').map((country) => country.toUpperCase()),
    language: readList(fields, 'language'),
    device: readList(fields, 'device'),
  };
  const [visit, member] = [readText(fields, 'visit'), readText(fields, 'member')];
  return {
    ...Object.fromEntries(
      Object.entries(lists).flatMap(([name, $in]) => ($in.length > 0 ? [[name, { $in }]] : [])),
    ),
    ...(visit && { isReturning: visit === 'returning' }),
    ...(member && { isMember: member === 'yes' }),
    ...testers[readText(fields, 'testers')],
  };
}

function readPlan(fields: Fields): PendingChange[] {
  const [start, stop] = (['start', 'stop'] as const).map((field) => {
    const text = readText(fields, field);
    return text ? readTime(field, text) : undefined;
  });
  const lines = readTexts(fields, 'ramp').flatMap((text) => text.split(/[\n;]/));
  const ramp = lines.map((line) => line.trim()).filter(Boolean);
  if (start && stop && start >= stop) refuse('stop', 'The end is after the start');
  return listPendingChanges({ schedule: { start, stop }, ramp: ramp.map(readStep) });
}

/** `2026-12-01 09:00 50`: coverage from this minute (UTC) on. */
function readStep(line: string) {
  const [, time = '', percent = ''] = /^(\S+[ T]\S+)\s+([\d.]+\s*%?)$/.exec(line) ?? [];
  if (!time) refuse('ramp', `Not a time and a percentage, as in 2026-12-01 09:00 50: ${line}`);
  return { at: readTime('ramp', time), coverage: readShare('ramp', percent) };
}

function readTime(field: string, text: string): string {
  const time = Date.parse(`${text.trim().replace(' ', 'T').replace(/Z$/, '')}Z`);
  if (Number.isNaN(time)) refuse(field, `Not a time: ${text}`);
  return new Date(time).toISOString();
}

function readVisitor(fields: Fields): string {
  const visitor = readText(fields, 'visitor').toLowerCase();
  if (!isUuid(visitor)) refuse('visitor', 'The id of a visitor has 36 characters; the dev menu shows it');
  return visitor;
}
