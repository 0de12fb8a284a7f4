import type { Answer, Answers, QuizDoc, Step } from '@funnel/contracts';
import fc from 'fast-check';
import { listAllSteps } from '../lint/list-all-steps';
import { publishedQuizzes } from '../published-quizzes';
import {
  applyOverlays,
  calculateProgress,
  calculateSectionProgress,
  createScoringContext,
  findBand,
  findNextStep,
  findPreviousStep,
  findResumeStep,
  isAnswered,
  isReachable,
  listOverlayFlags,
  listVisibleSteps,
  migrateAnswers,
  pruneAnswers,
  type QuizContext,
  scoreQuiz,
  type Walk,
} from '.';

const SEED = 20_261_123;

/** A failure names the seed and the smallest example; both repeat it. */
const options = { seed: SEED, numRuns: 30 };

const versions = publishedQuizzes.map(
  ({ doc, catalogs }) => [`${doc.id} ${doc.version}`, doc, catalogs] as const,
);

function chooseContext(doc: QuizDoc): fc.Arbitrary<QuizContext> {
  const variants = listOverlayFlags(doc).map((flag) => {
    const known = doc.overlays.flatMap((overlay) => (overlay.flag === flag ? [overlay.variant] : []));
    return [flag, fc.constantFrom('control', ...known)] as const;
  });
  return fc.record({
    flags: fc.record(Object.fromEntries(variants)),
    surface: fc.constantFrom('web' as const, 'web-view' as const),
    country: fc.constantFrom('', 'DE', 'US'),
    winback: fc.constantFrom('no', 'plain', '30off'),
    gdpr: fc.constantFrom('yes' as const, 'no' as const),
    locale: fc.constantFrom(...doc.locales),
  });
}

/** Answers as the screens give them, and some that no screen gives: of another kind, or to options that are gone. */
function chooseAnswer(step: Step): fc.Arbitrary<Answer> {
  const ids = 'options' in step ? step.options.map(({ id }) => id) : ['friend', 'healthcare-professional'];
  const choice = (most: number) =>
    fc
      .uniqueArray(fc.constantFrom(...ids), { maxLength: most })
      .map((answer): Answer => ({ type: 'MULTIPLE_CHOICE', answer }));
  const value = fc
    .oneof(fc.integer({ min: -5, max: 40 }), fc.constantFrom('text', '', true, null))
    .map((answer): Answer => ({ type: 'VALUE', answer }));
  const strange = fc.constant<Answer>({ type: 'MULTIPLE_CHOICE', answer: ['gone'] });
  const usual = step.kind === 'multi' ? choice(ids.length) : 'options' in step ? choice(1) : value;
  return fc.oneof({ weight: 12, arbitrary: usual }, value, strange, choice(ids.length));
}

/** Any answers, in any order, also to steps that are not on the path. */
function chooseAnswers(doc: QuizDoc): fc.Arbitrary<Answers> {
  const steps = [...new Map(listAllSteps(doc).map((step) => [step.id, step])).values()];
  const entries = steps.map((step) =>
    fc.option(
      chooseAnswer(step).map((answer) => [step.id, answer] as const),
      { freq: 6, nil: undefined },
    ),
  );
  return fc
    .tuple(...entries)
    .chain((some) => fc.shuffledSubarray(some.filter((entry) => entry !== undefined)))
    .map((some) => Object.fromEntries(some));
}

function chooseWalk(doc: QuizDoc): fc.Arbitrary<Walk> {
  return fc
    .tuple(chooseContext(doc), chooseAnswers(doc))
    .map(([context, answers]) => ({ doc: applyOverlays(doc, context.flags), answers, context }));
}

function assertWalks(doc: QuizDoc, check: (walk: Walk) => void): void {
  fc.assert(fc.property(chooseWalk(doc), check), options);
}

const listIds = (steps: readonly Step[]) => steps.map(({ id }) => id);

describe.each(versions)('quiz %s', (_name, doc, catalogs) => {
  test('path ends, and shows no step twice', () => {
    assertWalks(doc, (walk) => {
      const ids = listIds(listVisibleSteps(walk));
      expect(ids.length).toBeGreaterThan(0);
      expect(new Set(ids).size).toBe(ids.length);
      // Walking on from the first step comes to the end in as many steps.
      let step = listVisibleSteps(walk)[0] ?? null;
      const walked: string[] = [];
      while (step && walked.length <= ids.length) {
        walked.push(step.id);
        step = findNextStep(walk, step.id);
      }
      expect(walked).toEqual(ids);
    });
  });

  test('Back returns to the step before', () => {
    assertWalks(doc, (walk) => {
      for (const { id } of listVisibleSteps(walk)) {
        const next = findNextStep(walk, id);
        if (next) expect(findPreviousStep(walk, next.id)?.id).toBe(id);
      }
      expect(findPreviousStep(walk, listVisibleSteps(walk)[0]?.id ?? '')).toBeNull();
    });
  });

  test('pruning leaves only answers on the path, and the same path', () => {
    assertWalks(doc, (walk) => {
      const answers = pruneAnswers(walk);
      const pruned = { ...walk, answers };
      const ids = new Set(listIds(listVisibleSteps(pruned)));
      expect(Object.keys(answers).filter((id) => !ids.has(id))).toEqual([]);
      expect(listIds(listVisibleSteps(pruned))).toEqual(listIds(listVisibleSteps(walk)));
      expect(pruneAnswers(pruned)).toEqual(answers);
    });
  });

  test('scores stay within the declared bounds, or are null where too much is missing', () => {
    assertWalks(doc, ({ answers, context }) => {
      const scoring = createScoringContext(context.flags);
      const scores = scoreQuiz(doc, answers, scoring);
      const applied = applyOverlays(doc, context.flags);
      const kept = pruneAnswers({ doc: applied, answers, context: scoring });
      for (const scale of doc.scales) {
        const score = scores[scale.id];
        const given = scale.items.filter((item) => hasKnownOption(applied, item, kept));
        if (score === undefined) expect(given).toEqual([]);
        else if (score === null)
          expect(given.length === 0 || scale.items.length - given.length > scale.missing.allow).toBe(true);
        else {
          expect(score).toBeGreaterThanOrEqual(scale.min);
          expect(score).toBeLessThanOrEqual(scale.max);
          expect(scale.bands.map(({ id }) => id)).toContain(findBand(scale, score));
          expect(scale.items.length - given.length).toBeLessThanOrEqual(scale.missing.allow);
        }
      }
    });
  });

  test('progress never falls along the path, and is complete only after it', () => {
    assertWalks(doc, (walk) => {
      const path = listVisibleSteps(walk);
      const ratios = path.map(({ id }) => calculateProgress(walk, id));
      expect([...ratios].sort((a, b) => a - b)).toEqual(ratios);
      expect(ratios.every((ratio) => ratio >= 0 && ratio < 1)).toBe(true);
      const parts = path.flatMap(({ id }) => calculateSectionProgress(walk, id));
      expect(parts.every(({ ratio }) => ratio >= 0 && ratio <= 1)).toBe(true);
      for (const { id } of doc.sections) {
        const own = parts.flatMap(({ section, ratio }) => (section === id ? [ratio] : []));
        expect([...own].sort((a, b) => a - b)).toEqual(own);
      }
    });
  });

  test('resuming is as if one had never left', () => {
    fc.assert(
      fc.property(chooseContext(doc), chooseAnswers(doc), fc.nat(), (context, answers, at) => {
        const given = Object.fromEntries(
          Object.entries(answers).slice(0, at % (Object.keys(answers).length + 1)),
        );
        const stay: Walk = { doc: applyOverlays(doc, context.flags), answers: given, context };
        const stored: { answers: Answers; flags: Record<string, string> } = JSON.parse(
          JSON.stringify({ answers: given, flags: context.flags }),
        );
        const back: Walk = {
          doc: applyOverlays(JSON.parse(JSON.stringify(doc)), stored.flags),
          answers: stored.answers,
          context: { ...context, flags: stored.flags },
        };
        expect(listVisibleSteps(back)).toEqual(listVisibleSteps(stay));
        expect(findResumeStep(back)).toEqual(findResumeStep(stay));
        const resume = findResumeStep(stay);
        expect(resume && isReachable(back, resume.id)).toBe(true);
      }),
      options,
    );
  });

  test('overlays applied twice change nothing more', () => {
    fc.assert(
      fc.property(chooseContext(doc), ({ flags }) => {
        const once = applyOverlays(doc, flags);
        expect(applyOverlays(once, flags)).toEqual(once);
      }),
      options,
    );
  });

  test('every step has every text in every language', () => {
    assertWalks(doc, (walk) => {
      const missing = doc.locales.flatMap((locale) =>
        listVisibleSteps(walk)
          .flatMap((step) => listTextKeys(step))
          .filter((keys) => !keys.some((key) => catalogs[locale]?.[key])),
      );
      expect(missing).toEqual([]);
    });
  });

  test('migrated answers are some of the given ones, and can be walked', () => {
    assertWalks(doc, (walk) => {
      const answers = migrateAnswers(doc, walk.answers);
      expect(migrateAnswers(doc, answers)).toEqual(answers);
      expect(Object.keys(answers).filter((id) => !walk.answers[id])).toEqual([]);
      for (const [id, { type, answer }] of Object.entries(answers)) {
        const before = walk.answers[id]?.answer;
        if (type === 'MULTIPLE_CHOICE' && Array.isArray(before))
          expect(before).toEqual(expect.arrayContaining(answer));
        else expect(answer).toEqual(before);
        expect(isAnswered(answers[id])).toBe(true);
      }
      expect(findResumeStep({ ...walk, answers })).not.toBeNull();
    });
  });
});

function hasKnownOption(doc: QuizDoc, item: string, answers: Answers): boolean {
  const step = doc.steps.find(({ id }) => id === item);
  const answer = answers[item];
  if (!step || !('options' in step) || answer?.type !== 'MULTIPLE_CHOICE') return false;
  return step.options.some(({ id }) => answer.answer.includes(id));
}

/** For each text of a step, the keys that may hold it. */
function listTextKeys(step: Step): string[][] {
  const own = [[`${step.id}.title`]];
  if (!('options' in step)) return own;
  return [...own, ...step.options.map(({ id }) => [`${step.id}.o.${id}`, `o.${id}`])];
}
