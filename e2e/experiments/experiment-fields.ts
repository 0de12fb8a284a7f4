import type { ExperimentInput } from './change-flag';
import { type FlagState, getPhase } from './flag-state';
import type { PendingChange } from './pending-changes';
import { targetingSchema } from './targeting';

/** The fields of a form or command that would say this, see `readAction`. */
export function toFields(input: ExperimentInput): Record<string, string | string[]> {
  const { key, hypothesis, variants, weights, coverage, namespace, condition, pending } = input;
  const [from, to] = namespace?.range ?? [];
  return {
    key,
    hypothesis,
    ...Object.fromEntries(variants.map((name, index) => [`weight.${name}`, toPercent(weights[index] ?? 0)])),
    coverage: toPercent(coverage),
    from: from === undefined ? '' : toPercent(from),
    to: to === undefined ? '' : toPercent(to),
    ...toConditionFields(condition),
    ...toPlanFields(pending),
  };
}

const toPercent = (share: number) => String(Number((share * 100).toFixed(4)));

function toConditionFields(condition: ExperimentInput['condition']) {
  const parsed = targetingSchema.safeParse(condition);
  if (!parsed.success) return {};
  const { country, language, device, isReturning, isMember, experimentUser, riskyExperimentUser } =
    parsed.data;
  const early = experimentUser && 'exu';
  return {
    country: country?.$in.join(', ') ?? '',
    language: language?.$in ?? [],
    device: device?.$in ?? [],
    visit: isReturning === undefined ? '' : isReturning ? 'returning' : 'new',
    member: isMember === undefined ? '' : isMember ? 'yes' : 'no',
    testers: riskyExperimentUser ? 'rexu' : (early ?? ''),
  };
}

function toPlanFields(pending: readonly PendingChange[]) {
  const find = (status: 'running' | 'stopped') =>
    pending.find((change) => 'status' in change && change.status === status)?.at.slice(0, 16) ?? '';
  const ramp = pending.flatMap((change) =>
    'coverage' in change ? [`${change.at.slice(0, 16).replace('T', ' ')} ${toPercent(change.coverage)}`] : [],
  );
  return { start: find('running'), stop: find('stopped'), ramp: ramp.join('\n') };
}

/** The fields of a flag's experiment as it stands; undefined without one. */
export function toCurrentFields({ experiment, pending }: FlagState) {
  if (!experiment || experiment.isArchived) return undefined;
  return toFields({ ...experiment, ...getPhase(experiment), pending });
}
