import { findBand, listPossibleSteps } from '@funnel/content/quiz';
import type { Answers, QuizDoc, Scale, Scores, StoryPart } from '@funnel/contracts';
import type { StoryTexts } from './story-texts';

type StorySource = { answers: Answers; scores: Scores };

/** The story of one visitor in one language, from their answers. Empty when there is too little for anything personal. */
export function composeStory(doc: QuizDoc, { answers, scores }: StorySource, texts: StoryTexts): StoryPart[] {
  const scored = doc.scales.filter(({ id }) => typeof scores[id] === 'number');
  if (scored.length === 0) return [];
  const parts = [
    composeOpening(scored, scores, texts),
    composePattern(weighItems(doc, scored, answers), texts),
    composeOrigin(answers, texts),
    composeStrengths(answers, texts),
    ...composeGoals(answers, texts),
    composePace(answers, texts),
  ];
  return parts.filter((part) => part !== undefined);
}

/** Opens with the highest scale, or with the steady opening when no scale stands out. */
function composeOpening(scales: Scale[], scores: Scores, texts: StoryTexts): StoryPart {
  const [top] = scales
    .filter((scale) => findBand(scale, scores[scale.id]) !== 'few')
    .sort((a, b) => computeShare(b, scores) - computeShare(a, scores));
  const words = (top && texts.openings[top.id]) ?? texts.steadyOpening;
  return { id: `opening-${top ? top.id : 'steady'}`, ...words };
}

type WeighedItem = { item: string; weight: number };

/** The everyday situation with the highest answer. */
function composePattern(
  weighed: readonly WeighedItem[],
  { patterns, titles }: StoryTexts,
): StoryPart | undefined {
  const [top] = weighed
    .filter(({ item, weight }) => weight >= 3 && patterns[item])
    .sort((a, b) => b.weight - a.weight);
  const text = top && patterns[top.item];
  return text === undefined ? undefined : { id: `pattern-${top?.item}`, title: titles.pattern, text };
}

function weighItems(doc: QuizDoc, scales: readonly Scale[], answers: Answers): WeighedItem[] {
  return scales.flatMap(({ id, items }) =>
    items.map((item) => ({ item, weight: readWeight(doc, id, item, answers) })),
  );
}

function composeOrigin(answers: Answers, { roots, titles }: StoryTexts): StoryPart | undefined {
  const [answer] = readChoices(answers, 'since');
  const text = answer === undefined ? undefined : roots[answer];
  return text === undefined ? undefined : { id: `since-${answer}`, title: titles.origin, text };
}

function composeStrengths(answers: Answers, { strengths, titles }: StoryTexts): StoryPart | undefined {
  const known = readChoices(answers, 'strengths').filter((id) => strengths[id]);
  if (known.length === 0) return undefined;
  const text = known.map((id) => strengths[id]).join(' ');
  return { id: 'strengths', title: titles.strengths, text };
}

function composeGoals(answers: Answers, { firstSteps }: StoryTexts): StoryPart[] {
  return readChoices(answers, 'goals').flatMap((goal) => {
    const words = firstSteps[goal];
    return words ? [{ id: `goal-${goal}`, ...words }] : [];
  });
}

function composePace(answers: Answers, { paces, titles }: StoryTexts): StoryPart | undefined {
  const [minutes] = readChoices(answers, 'minutes');
  const text = minutes === undefined ? undefined : paces[minutes];
  return text === undefined ? undefined : { id: `pace-${minutes}`, title: titles.pace, text };
}

function computeShare({ id, min, max }: Scale, scores: Scores): number {
  return ((scores[id] ?? min) - min) / (max - min);
}

function readWeight(doc: QuizDoc, scale: string, item: string, answers: Answers): number {
  const step = listPossibleSteps(doc).find(({ id }) => id === item);
  if (!step || !('options' in step)) return 0;
  const [answer] = readChoices(answers, item);
  return step.options.find(({ id }) => id === answer)?.weights?.[scale] ?? 0;
}

function readChoices(answers: Answers, step: string): string[] {
  const answer = answers[step];
  return answer?.type === 'MULTIPLE_CHOICE' ? answer.answer : [];
}
