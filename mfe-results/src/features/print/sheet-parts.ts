import type { QuizDoc } from '@funnel/contracts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type SheetPart = {
  readonly id: 'bars' | 'answers' | 'circumstances' | 'strengths' | 'goals' | 'tonight';
  readonly label: MessageDescriptor;
  /** Without an answer to any of them the part is not offered. */
  readonly questions: readonly string[];
};

const context: SheetPart = {
  id: 'circumstances',
  label: msg`When it started, where it shows, how much it bothers you, and sleep`,
  questions: ['since', 'settings', 'bother', 'sleep-hours'],
};
const strengths: SheetPart = { id: 'strengths', label: msg`Strengths`, questions: ['strengths'] };
const goals: SheetPart = { id: 'goals', label: msg`Goals`, questions: ['goals'] };

/** What each page can show of the answers to a quiz, in its order on the page. */
export function listSheetParts(
  sheet: 'personal' | 'clinician',
  { scales }: Pick<QuizDoc, 'scales'>,
): readonly SheetPart[] {
  const questions = scales.flatMap((scale) => scale.items);
  const bars: SheetPart = { id: 'bars', label: msg`A bar for each area`, questions };
  if (sheet === 'clinician')
    return [bars, { id: 'answers', label: msg`Every answer, by area`, questions }, context, strengths, goals];
  return [
    bars,
    { id: 'answers', label: msg`The patterns that come up most often`, questions },
    context,
    strengths,
    goals,
    { id: 'tonight', label: msg`One thing to try tonight`, questions },
  ];
}
