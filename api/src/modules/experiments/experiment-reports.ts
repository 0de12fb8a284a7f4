import {
  type ExperimentReport,
  type FlagName,
  findExperimentPlan,
  hasVariant,
  isFlagName,
  type ListedExperiment,
} from '@funnel/contracts';
import { day } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import type { FlagSource } from '../../platform/flags/flag-source';
import { ProblemError } from '../../platform/http/problem-error';
import { buildReport, findPrimaryMetric, type Weights } from './build-report';
import {
  countSeveralVariants,
  type ExchangeRates,
  findPhases,
  listPhases,
  type PhaseRow,
  readLargely,
  type Scope,
  sumGroups,
  sumMetrics,
} from './experiments-store';

export type ReportDependencies = {
  db: Db;
  flags: Pick<FlagSource, 'findWeights'>;
  exchangeRates: ExchangeRates;
};

/** What an operator asks for. */
export type ReportRequest = {
  experiment: string;
  phase?: string | undefined;
  weights?: string | undefined;
};

export async function listExperiments(db: Db): Promise<ListedExperiment[]> {
  const phases = await readLargely(db, listPhases);
  return phases.map(({ firstSeenAt, lastSeenAt, ...listed }) => ({
    ...listed,
    days: Math.ceil((lastSeenAt.getTime() - firstSeenAt.getTime()) / day) || 1,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    plan: (isFlagName(listed.flag) && findExperimentPlan(listed.flag)) || null,
  }));
}

/** The report of a phase; `not-found` for one without exposures. */
export async function readReport(
  { db, flags, exchangeRates: rates }: ReportDependencies,
  request: ReportRequest,
): Promise<ExperimentReport> {
  const weights = await findWeights(flags, request);
  return await readLargely(db, async (transaction) => {
    const found = await findPhases(transaction, request.experiment);
    const scope = chooseScope(found, request);
    if (!scope) throw new ProblemError('not-found', await describeKnown(transaction, found, request));
    if (weights.from === 'request') refuseUnknownVariants(scope.flag, weights.byVariant);
    const metric = findPrimaryMetric(scope);
    return buildReport({
      scope,
      phases: [...new Set(found.map(({ phase }) => phase))].sort((one, other) => Number(one) - Number(other)),
      groups: await sumGroups(transaction, scope, { metric, rates }),
      metrics: await sumMetrics(transaction, scope, rates),
      severalVariants: await countSeveralVariants(transaction, scope),
      weights,
    });
  });
}

/** What there is instead: other phases, or the experiments of a flag that was named instead of a key. */
async function describeKnown(
  db: Db,
  found: readonly PhaseRow[],
  { experiment, phase }: ReportRequest,
): Promise<string> {
  if (found.length > 0)
    return `No visitor has seen phase ${phase} of ${experiment}; there is phase ${listOnce(found.map((one) => one.phase))}`;
  const keys = (await listPhases(db)).filter(({ flag }) => flag === experiment).map((one) => one.experiment);
  const others = keys.length > 0 ? `; of this flag there is ${listOnce(keys)}` : '';
  return `No visitor has seen an experiment with the key ${experiment}${others}`;
}

const listOnce = (texts: readonly string[]) => [...new Set(texts)].sort().join(', ');

function refuseUnknownVariants(flag: FlagName, weights: Readonly<Record<string, number>> = {}): void {
  const unknown = Object.keys(weights).filter((variant) => !hasVariant(flag, variant));
  const issues = unknown.map((variant) => ({
    path: 'weights',
    message: `${flag} has no variant ${variant}`,
  }));
  if (issues.length > 0) throw new ProblemError('invalid-request', undefined, issues);
}

/** Anybody can send exposures: of several flags under one key, the one that most visitors saw is meant. */
function chooseScope(found: readonly PhaseRow[], { experiment, phase }: ReportRequest): Scope | undefined {
  const latest = Math.max(...found.map((one) => Number(one.phase)));
  const wanted = phase ?? String(latest);
  const flag = found.find((one) => one.phase === wanted)?.flag;
  return flag !== undefined && isFlagName(flag) ? { experiment, phase: wanted, flag } : undefined;
}

async function findWeights(
  flags: ReportDependencies['flags'],
  { experiment, phase, weights }: ReportRequest,
): Promise<Weights> {
  if (weights !== undefined) return { from: 'request', byVariant: parseWeights(weights) };
  const byVariant = await flags.findWeights({ experiment, phase });
  return { from: byVariant ? 'definition' : 'equal', byVariant };
}

/** Of `control:0.5,jtbd:0.5`. */
function parseWeights(text: string): Record<string, number> {
  const pairs = text.split(',').map((pair) => pair.split(':'));
  return Object.fromEntries(pairs.map(([variant, weight]) => [variant, Number(weight)]));
}
