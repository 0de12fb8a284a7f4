import type { Step } from '@funnel/contracts';
import { meetsCondition } from './conditions';
import { listVisibleSteps, type Walk } from './path';
import { scoreScales } from './scales';

type InfoStep = Extract<Step, { kind: 'info' }>;

/** What a step says about the answers so far: the id of its first reaction that is met; null for a step without any. */
export function findReaction({ doc, answers, context }: Walk, { reactions = [] }: InfoStep): string | null {
  const facts = { answers, context, scores: scoreScales(doc, answers) };
  return reactions.find(({ when }) => meetsCondition(when, facts))?.id ?? null;
}

/** The companion who hosts this step: the last one introduced up to it; null without any. */
export function findCompanion(walk: Walk, stepId: string): string | null {
  const path = listVisibleSteps(walk);
  const until = path.slice(0, path.findIndex(({ id }) => id === stepId) + 1);
  const hosts = until.flatMap((step) => (step.kind === 'info' ? (step.companion ?? []) : []));
  return hosts.at(-1) ?? null;
}
