import type { Answer, Answers, QuizDoc, Scale, Step } from '@funnel/contracts';
import { createScoringContext } from '../context';
import type { Walk } from '../path';

type SingleStep = Extract<Step, { kind: 'single' }>;

/** A question whose options weigh 0, 1 and 2 on the scale `load`. */
export function createQuestion(id: string, more: Partial<SingleStep> = {}): SingleStep {
  const options = [0, 1, 2].map((load) => ({ id: String(load), weights: { load } }));
  return { kind: 'single', id, section: 'main', sensitivity: 'none', options, ...more };
}

/** A sum over `one`, `two` and `three` that allows one missing answer. */
export function createScale(more: Partial<Scale> = {}): Scale {
  return {
    id: 'load',
    method: 'sum',
    items: ['one', 'two', 'three'],
    min: 0,
    max: 6,
    missing: allowMissing(1),
    bands: [{ id: 'all', from: 0 }],
    provenance: { wording: 'own', basis: 'a test', validated: false },
    ...more,
  };
}

/** How many answers may be missing from a scale, and what happens then. */
export function allowMissing(allow: number, then: Scale['missing']['then'] = 'prorate'): Scale['missing'] {
  return { allow, then };
}

/** A quiz of three questions in one section. */
export function createQuiz(more: Partial<QuizDoc> = {}): QuizDoc {
  return {
    shape: 1,
    id: 'test',
    version: 1,
    locales: ['en'],
    defaultLocale: 'en',
    sections: [{ id: 'main', counts: true }],
    steps: ['one', 'two', 'three'].map((id) => createQuestion(id)),
    scales: [],
    overlays: [],
    exit: { to: 'results' },
    ...more,
  };
}

export function createChoice(...answer: string[]): Answer {
  return { type: 'MULTIPLE_CHOICE', answer };
}

/** Answers of single choices, by question. */
export function createAnswers(choices: Readonly<Record<string, string>>): Answers {
  return Object.fromEntries(Object.entries(choices).map(([id, option]) => [id, createChoice(option)]));
}

export function createWalk(doc: QuizDoc, choices: Readonly<Record<string, string>> = {}): Walk {
  return { doc, answers: createAnswers(choices), context: createScoringContext({}) };
}
