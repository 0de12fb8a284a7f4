import type { Answers } from '@funnel/contracts';
import { pickGoal } from './choose-tonight';

type PortraitSource = {
  answers: Answers;
  scales: readonly { id: string; points: number; max: number; band: string }[];
  texts: Readonly<Record<string, string>>;
};

/**
 * A sentence or two about a person: their fullest area, and since when they know it or else a goal. The same answers
 * always give the same ones; null when there is too little to say.
 */
export function composePortrait({ answers, scales, texts }: PortraitSource): string | null {
  if (scales.length === 0) return null;
  const [top] = scales
    .filter(({ band }) => band !== 'few')
    .toSorted((a, b) => b.points / b.max - a.points / a.max);
  const opening = texts[top ? `portrait.${top.id}.${top.band}` : 'portrait.steady'];
  if (!opening) return null;
  const since = top && composeSince(answers, texts);
  if (since) return `${opening}, ${since}.`;
  const goal = composeGoal(answers, texts);
  return goal ? `${opening}. ${goal}.` : `${opening}.`;
}

function composeSince(answers: Answers, texts: PortraitSource['texts']): string | undefined {
  const given = answers['since'];
  return given?.type === 'MULTIPLE_CHOICE' ? texts[`portrait.since.${given.answer[0]}`] : undefined;
}

function composeGoal(answers: Answers, texts: PortraitSource['texts']): string | undefined {
  const goal = texts[`goal.${pickGoal(answers)}`];
  return goal && texts['portrait.goal']?.replace('{goal}', goal);
}
