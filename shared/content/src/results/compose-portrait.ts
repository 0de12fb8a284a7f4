import type { Answers } from '@funnel/contracts';
import { pickGoal } from './choose-tonight';

type PortraitSource = {
  answers: Answers;
  scales: readonly { id: string; points: number; max: number; band: string }[];
  texts: Readonly<Record<string, string>>;
};

/**
 * One sentence about a person: their fullest area, and since when they know it or else a goal. The same answers always
 * give the same one; null when there is too little to say.
 */
export function composePortrait({ answers, scales, texts }: PortraitSource): string | null {
  if (scales.length === 0) return null;
  const [top] = scales
    .filter(({ band }) => band !== 'few')
    .toSorted((a, b) => b.points / b.max - a.points / a.max);
  const opening = texts[top ? `portrait.${top.id}.${top.band}` : 'portrait.steady'];
  if (!opening) return null;
  const end = (top && composeSince(answers, texts)) || composeGoal(answers, texts);
  return end ? `${opening}, ${end}.` : `${opening}.`;
}

function composeSince(answers: Answers, texts: PortraitSource['texts']): string | undefined {
  const given = answers['since'];
  return given?.type === 'MULTIPLE_CHOICE' ? texts[`portrait.since.${given.answer[0]}`] : undefined;
}

function composeGoal(answers: Answers, texts: PortraitSource['texts']): string | undefined {
  const goal = texts[`goal.${pickGoal(answers)}`];
  return goal && texts['portrait.goal']?.replace('{goal}', goal);
}
