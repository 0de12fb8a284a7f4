import { type FlagName, hasVariant, resolveVariant } from '@funnel/contracts';
import { type Experiment, type FlagState, getPhase, isRunning, type Phase } from './flag-state';
import type { PendingChange } from './pending-changes';
import { refuse } from './refused-change';

/** What the form of an experiment says. */
export type ExperimentInput = Pick<Experiment, 'key' | 'hypothesis' | 'variants'> &
  Pick<Phase, 'weights' | 'coverage' | 'namespace' | 'condition'> & {
    pending: readonly PendingChange[];
    /** Which phase of the experiment begins, where GrowthBook does not know it yet; the first by default. */
    phase?: number | undefined;
  };

export type Action =
  | { type: 'create'; input: ExperimentInput }
  | { type: 'edit'; input: ExperimentInput }
  /** Of a draft, or again: then a new phase begins. With an input the experiment is changed before. */
  | { type: 'start'; input?: ExperimentInput | undefined }
  | { type: 'stop' }
  /** Coverage now, and later. */
  | { type: 'ramp'; coverage: number; pending: readonly PendingChange[] }
  /** Without a variant the visitor is drawn like everyone again. */
  | { type: 'force'; visitor: string; variant?: string | undefined }
  | { type: 'rollout'; variant: string }
  | { type: 'archive' };

type Occasion = { now: string; why: string };

/** The state of a flag after an action. Throws `RefusedChange` for one that makes no sense now. */
export function changeFlag(state: FlagState, action: Action, occasion: Occasion): FlagState {
  switch (action.type) {
    case 'create':
      return createExperiment(state, action.input, occasion);
    case 'edit':
      return editExperiment(state, action.input, occasion);
    case 'start':
      return startExperiment(state, action.input, occasion);
    case 'stop':
      return stopExperiment(state, occasion);
    case 'ramp':
      return rampExperiment(state, action);
    case 'force':
      return forceVariant(state, action);
    case 'rollout':
      return rollOut(state, action.variant, occasion);
    case 'archive':
      return archiveExperiment(state);
  }
}

function createExperiment(state: FlagState, input: ExperimentInput, { now }: Occasion): FlagState {
  const { experiment, inlineExperiment, flag } = state;
  if (inlineExperiment) refuse('', `${inlineExperiment} runs on ${flag} already: stop it first`);
  if (experiment && !experiment.isArchived && experiment.status !== 'stopped')
    refuse('', `${flag} has an experiment already, ${experiment.key}: ${experiment.status}`);
  if (experiment?.key === input.key) refuse('key', `${input.key} is the key of an earlier experiment`);
  return {
    ...state,
    experiment: {
      ...toExperiment(input),
      phases: Array.from({ length: (input.phase ?? 0) + 1 }, () => toPhase(input, now)),
      status: 'draft',
      isArchived: false,
    },
    experimentCount: state.experimentCount + 1,
    pending: input.pending,
  };
}

const toExperiment = ({ key, hypothesis, variants }: ExperimentInput) => ({ key, hypothesis, variants });

const toPhase = ({ weights, coverage, namespace, condition }: ExperimentInput, started: string): Phase => ({
  started,
  weights,
  coverage,
  namespace,
  condition,
});

function editExperiment(state: FlagState, input: ExperimentInput, { now }: Occasion): FlagState {
  const experiment = findExperiment(state);
  if (experiment.status !== 'draft')
    refuse('', 'Only a draft can be edited: stop the experiment and start it again with what is different');
  return {
    ...state,
    experiment: {
      ...experiment,
      ...toExperiment(keepKey(experiment, input)),
      phases: [...experiment.phases.slice(0, -1), toPhase(input, now)],
    },
    pending: input.pending,
  };
}

function keepKey({ key }: Experiment, input: ExperimentInput): ExperimentInput {
  if (input.key !== key) refuse('key', `The key stays ${key}: reports know the experiment by it`);
  return input;
}

function startExperiment(state: FlagState, input: ExperimentInput | undefined, { now }: Occasion): FlagState {
  const { flag, inlineExperiment } = state;
  const experiment = findExperiment(state);
  if (inlineExperiment) refuse('', `${inlineExperiment} runs on ${flag} already: stop it first`);
  if (experiment.status === 'running') refuse('', `${experiment.key} runs already`);
  const { started: _, ended: __, reason: ___, ...settings } = getPhase(experiment);
  const phase = input ? toPhase(input, now) : { ...settings, started: now };
  const earlier = experiment.status === 'draft' ? experiment.phases.slice(0, -1) : experiment.phases;
  return {
    ...state,
    value: undefined,
    experiment: {
      ...experiment,
      ...(input && toExperiment(keepVariants(experiment, keepKey(experiment, input)))),
      status: 'running',
      released: undefined,
      phases: [...earlier, phase],
    },
    pending: dropStarts(input ? input.pending : state.pending),
  };
}

const dropStarts = (pending: readonly PendingChange[]) =>
  pending.filter((change) => 'coverage' in change || change.status === 'stopped');

/** A visitor's bucket is the place of a variant in the list. */
function keepVariants({ status, variants }: Experiment, input: ExperimentInput): ExperimentInput {
  if (status !== 'draft' && variants.join() !== input.variants.join())
    refuse('weights', `The variants stay ${variants.join(', ')}: archive this experiment and create another`);
  return input;
}

function stopExperiment(state: FlagState, { now, why }: Occasion): FlagState {
  const { experiment, inlineExperiment } = state;
  if (!isRunning(state) && !inlineExperiment) refuse('', `No experiment runs on ${state.flag}`);
  return {
    ...state,
    inlineExperiment: undefined,
    pending: [],
    experiment: experiment && isRunning(state) ? endPhase(experiment, { now, why }) : experiment,
  };
}

function endPhase(experiment: Experiment, { now, why }: Occasion): Experiment {
  const ended = { ...getPhase(experiment), ended: now, reason: why };
  return { ...experiment, status: 'stopped', phases: [...experiment.phases.slice(0, -1), ended] };
}

function rampExperiment(state: FlagState, { coverage, pending }: Action & { type: 'ramp' }): FlagState {
  const experiment = findExperiment(state);
  if (experiment.status === 'stopped') refuse('', `${experiment.key} is stopped: start it again`);
  const phase = { ...getPhase(experiment), coverage };
  return {
    ...state,
    experiment: { ...experiment, phases: [...experiment.phases.slice(0, -1), phase] },
    pending: experiment.status === 'running' ? dropStarts(pending) : pending,
  };
}

function forceVariant(state: FlagState, { visitor, variant }: Action & { type: 'force' }): FlagState {
  const { [visitor]: _, ...others } = state.forced;
  if (variant) requireVariant(state.flag, variant);
  return { ...state, forced: { ...others, ...(variant && { [visitor]: variant }) } };
}

function rollOut(state: FlagState, variant: string, occasion: Occasion): FlagState {
  requireVariant(state.flag, variant);
  const { experiment } = isRunning(state) ? stopExperiment(state, occasion) : state;
  return {
    ...state,
    inlineExperiment: undefined,
    pending: [],
    value: variant === resolveVariant(state.flag, undefined) ? undefined : variant,
    experiment: experiment && { ...experiment, ...(experiment.status !== 'draft' && { released: variant }) },
  };
}

function requireVariant(flag: FlagName, variant: string): void {
  if (!hasVariant(flag, variant)) refuse('variant', `${flag} has no variant ${variant}`);
}

function archiveExperiment(state: FlagState): FlagState {
  const experiment = findExperiment(state);
  if (experiment.status === 'running') refuse('', `${experiment.key} runs: stop it first`);
  return { ...state, pending: [], experiment: { ...experiment, isArchived: true } };
}

function findExperiment({ experiment, flag }: FlagState): Experiment {
  if (!experiment || experiment.isArchived) refuse('', `${flag} has no experiment`);
  return experiment;
}
