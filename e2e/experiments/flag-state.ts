import { type FlagName, isRecord, parseJson } from '@funnel/contracts';
import * as z from 'zod/mini';
import { type PendingChange, pendingChangeSchema } from './pending-changes';
import { describeCondition } from './targeting';

/** A share of the visitors of an exclusive group, from and to between 0 and 1. */
export type Namespace = { readonly group: string; readonly range: readonly [number, number] };

/** How visitors are drawn from one start of an experiment to its stop. */
export type Phase = {
  readonly started: string;
  readonly ended?: string | undefined;
  readonly reason?: string | undefined;
  readonly coverage: number;
  readonly weights: readonly number[];
  readonly namespace?: Namespace | undefined;
  readonly condition: Readonly<Record<string, unknown>>;
};

export type Experiment = {
  readonly key: string;
  readonly hypothesis: string;
  readonly status: 'draft' | 'running' | 'stopped';
  readonly isArchived: boolean;
  readonly variants: readonly string[];
  /** The last one counts: it runs, ran last, or will run. */
  readonly phases: readonly Phase[];
  /** The variant that everyone gets since the decision. */
  readonly released?: string | undefined;
};

const auditEntrySchema = z.object({
  at: z.iso.datetime(),
  who: z.string(),
  what: z.string(),
  /** Each as `coverage: 10 % → 50 %`. */
  changes: z.array(z.string()),
  why: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** What GrowthBook has no place for. It is kept as JSON at the end of the feature's description. */
const flagRecordSchema = z.object({
  pending: z.array(pendingChangeSchema),
  audit: z.array(auditEntrySchema),
});
const recordMark = 'Kept by the experiment editor:';

/** The record in the description of a feature; an empty one if there is none. */
export function readFlagRecord(description = ''): z.infer<typeof flagRecordSchema> {
  const [, json] = description.split(recordMark);
  const parsed = flagRecordSchema.safeParse(parseJson(json, isRecord));
  return parsed.success ? parsed.data : { pending: [], audit: [] };
}

/** A description with this record, and what people wrote before it. */
export function writeFlagRecord(
  description = '',
  { pending, audit }: Pick<FlagState, 'pending' | 'audit'>,
): string {
  const [text = ''] = description.split(recordMark);
  return `${text.trim()}\n\n${recordMark}\n${JSON.stringify({ pending, audit })}`.trim();
}

/** Everything about the experiments of one flag. */
export type FlagState = {
  readonly flag: FlagName;
  /** The variant everyone gets, if that is not decided by an experiment or the control. */
  readonly value?: string | undefined;
  /** Variants by the visitor who always gets them. */
  readonly forced: Readonly<Record<string, string>>;
  /** The latest experiment. */
  readonly experiment?: Experiment | undefined;
  /** How many experiments the flag has had. */
  readonly experimentCount: number;
  /** Key of an experiment that was written into the feature by other means. */
  readonly inlineExperiment?: string | undefined;
  readonly pending: readonly PendingChange[];
  readonly audit: readonly AuditEntry[];
};

/** The phase that counts. */
export function getPhase({ phases }: Experiment): Phase {
  const phase = phases.at(-1);
  if (!phase) throw new Error('An experiment without a phase');
  return phase;
}

export const isRunning = ({ experiment }: FlagState) => experiment?.status === 'running';

export const formatPercent = (share: number) => `${Number((share * 100).toFixed(2))} %`;

/** The facts of a flag in words, for people and the audit. */
export function describeFlag(state: FlagState): Record<string, string> {
  const { value, forced, experiment, inlineExperiment, pending } = state;
  return {
    'for everyone': value ?? '',
    ...(experiment && describeExperiment(experiment)),
    ...(inlineExperiment && { 'experiment without the editor': inlineExperiment }),
    planned: pending.map(describePending).join(', '),
    ...Object.fromEntries(
      Object.entries(forced).map(([visitor, variant]) => [`visitor ${shorten(visitor)}`, variant]),
    ),
  };
}

function describeExperiment(experiment: Experiment): Record<string, string> {
  const { key, status, isArchived, variants, phases, released, hypothesis } = experiment;
  const { coverage, weights, namespace, condition } = getPhase(experiment);
  return {
    experiment: key,
    status: isArchived ? `${status}, archived` : status,
    phase: String(phases.length - 1),
    weights: variants.map((variant, index) => `${variant} ${formatPercent(weights[index] ?? 0)}`).join(', '),
    coverage: formatPercent(coverage),
    'share of the group': namespace ? describeNamespace(namespace) : '',
    conditions: describeCondition(condition),
    'rolled out': released ?? '',
    hypothesis,
  };
}

export const describeNamespace = ({ group, range: [from, to] }: Namespace) =>
  `${group} ${formatPercent(from)} to ${formatPercent(to)}`;

export function describePending(change: PendingChange): string {
  const what = 'coverage' in change ? `coverage ${formatPercent(change.coverage)}` : change.status;
  return `${what} at ${change.at.slice(0, 16).replace('T', ' ')} UTC`;
}

/** Whom a variant is forced for is private: the start of the id is enough to tell visitors apart. */
const shorten = (visitor: string) => `${visitor.slice(0, 8)}…`;

/** What differs between two states, each as `coverage: 10 % → 50 %`. */
export function listChanges(before: FlagState, after: FlagState): string[] {
  const [old, next] = [describeFlag(before), describeFlag(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(next)])]
    .filter((name) => (old[name] ?? '') !== (next[name] ?? ''))
    .map((name) => `${name}: ${old[name] || '–'} → ${next[name] || '–'}`);
}
