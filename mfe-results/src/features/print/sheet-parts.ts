import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { getResultQuiz } from '../../result/get-result-quiz';

export type SheetPart = {
  readonly id: 'bars' | 'answers' | 'circumstances' | 'strengths' | 'goals' | 'tonight';
  readonly label: MessageDescriptor;
  /** Without an answer to any of them the part is not offered. */
  readonly questions: readonly string[];
};

const items = getResultQuiz().doc.scales.flatMap((scale) => scale.items);
const circumstances = ['since', 'settings', 'bother', 'sleep-hours'];

const bars: SheetPart = { id: 'bars', label: msg`A bar for each area`, questions: items };
const context: SheetPart = {
  id: 'circumstances',
  label: msg`Since when, where, how much it bothers, and sleep`,
  questions: circumstances,
};
const goals: SheetPart = { id: 'goals', label: msg`Goals`, questions: ['goals'] };

/** What each page can show, in its order on the page. */
export const sheetParts: Readonly<Record<'personal' | 'clinician', readonly SheetPart[]>> = {
  personal: [
    bars,
    { id: 'answers', label: msg`The patterns that come up most often`, questions: items },
    context,
    { id: 'strengths', label: msg`Strengths`, questions: ['strengths'] },
    goals,
    { id: 'tonight', label: msg`One thing to try tonight`, questions: items },
  ],
  clinician: [
    bars,
    { id: 'answers', label: msg`Every answer, by area`, questions: items },
    context,
    { id: 'strengths', label: msg`Strengths`, questions: ['strengths'] },
    goals,
  ],
};
