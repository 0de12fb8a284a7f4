import type { Answers, Cond, OverlayOp, QuizDoc, Step } from '@funnel/contracts';

type Flags = Readonly<Record<string, string>>;

/** Applies the overlays of a visitor's variants in document order; those that are applied already change nothing. */
export function applyOverlays(doc: QuizDoc, flags: Flags): QuizDoc {
  const ops = doc.overlays
    .filter(({ flag, variant }) => flags[flag] === variant)
    .flatMap((overlay) => overlay.ops);
  if (ops.length === 0) return doc;
  return { ...doc, steps: ops.reduce(applyOp, doc.steps) };
}

/** Names of the flags a document depends on; they are pinned when the quiz starts. */
export function listOverlayFlags(doc: QuizDoc): string[] {
  const steps = listPossibleSteps(doc);
  const reactions = steps.flatMap((step) => (step.kind === 'info' ? (step.reactions ?? []) : []));
  const conditions = [
    ...[...steps, ...doc.sections].map(({ showIf }) => showIf),
    ...reactions.map(({ when }) => when),
  ].flatMap((condition) => condition ?? []);
  return [...new Set([...doc.overlays.map(({ flag }) => flag), ...conditions.flatMap(listConditionFlags)])];
}

/** Infers the variants behind a set of answers from the steps that only an overlay adds. */
export function inferOverlays(doc: QuizDoc, answers: Answers): Record<string, string> {
  const known = new Set(doc.steps.map(({ id }) => id));
  const used = doc.overlays.filter((overlay) =>
    overlay.ops.flatMap(listSteps).some(({ id }) => !known.has(id) && answers[id]),
  );
  return Object.fromEntries(used.map(({ flag, variant }) => [flag, variant]));
}

/** Every step that a document may show: its own, then those that overlays add. */
export function listPossibleSteps({ steps, overlays }: QuizDoc): Step[] {
  return [...steps, ...overlays.flatMap(({ ops }) => ops.flatMap(listSteps))];
}

/** The steps an operation adds. */
export function listSteps(op: OverlayOp): Step[] {
  if (op.do === 'insertAfter') return op.steps;
  return op.do === 'replace' ? [op.step] : [];
}

function applyOp(steps: Step[], op: OverlayOp): Step[] {
  const at = steps.findIndex(({ id }) => id === op.at);
  if (at < 0) return steps;
  const after = steps.slice(at + 1);
  const before = steps.slice(0, at);
  switch (op.do) {
    case 'insertAfter':
      return [...steps.slice(0, at + 1), ...op.steps.filter(({ id }) => !hasStep(steps, id)), ...after];
    case 'remove':
      return [...before, ...after];
    case 'replace':
      return [...before, op.step, ...after];
  }
}

function hasStep(steps: readonly Step[], id: string): boolean {
  return steps.some((step) => step.id === id);
}

function listConditionFlags(condition: Cond): string[] {
  if (condition.op === 'flag') return [condition.flag];
  if (condition.op === 'not') return listConditionFlags(condition.of);
  return condition.op === 'all' || condition.op === 'any' ? condition.of.flatMap(listConditionFlags) : [];
}
