import { findBand } from '@funnel/content/quiz';
import type { Answers, QuizDoc, Scale, Scores, StoryPart } from '@funnel/contracts';
import { firstSteps, openings, paces, patterns, roots, steadyOpening, strengths } from './story-texts';

type StorySource = { answers: Answers; scores: Scores };

/** The story of one visitor, from their answers. Empty when there is too little for anything personal. */
export function composeStory(doc: QuizDoc, { answers, scores }: StorySource): StoryPart[] {
  const scored = doc.scales.filter(({ id }) => typeof scores[id] === 'number');
  if (scored.length === 0) return [];
  const parts = [
    composeOpening(scored, scores),
    composePattern(doc, scored, answers),
    composeOrigin(answers),
    composeStrengths(answers),
    ...composeGoals(answers),
    composePace(answers),
  ];
  return parts.filter((part) => part !== undefined);
}

/** Opens with the highest scale, or with the steady opening when no scale stands out. */
function composeOpening(scales: Scale[], scores: Scores): StoryPart {
  const [top] = scales
    .filter((scale) => findBand(scale, scores[scale.id]) !== 'few')
    .sort((a, b) => computeShare(b, scores) - computeShare(a, scores));
  const words = (top && openings[top.id]) ?? steadyOpening;
  return { id: `opening-${top ? top.id : 'steady'}`, ...words };
}

/** The everyday situation with the highest answer. */
function composePattern(doc: QuizDoc, scales: Scale[], answers: Answers): StoryPart | undefined {
  const weighed = scales.flatMap(({ id, items }) =>
    items.map((item) => ({ item, weight: readWeight(doc, id, item, answers) })),
  );
  const [top] = weighed
    .filter(({ item, weight }) => weight >= 3 && patterns[item])
    .sort((a, b) => b.weight - a.weight);
  const text = top && patterns[top.item];
  return text === undefined
    ? undefined
    : { id: `pattern-${top?.item}`, title: 'A moment you know well', text };
}

function composeOrigin(answers: Answers): StoryPart | undefined {
  const [answer] = readChoices(answers, 'since');
  const text = answer === undefined ? undefined : roots[answer];
  return text === undefined
    ? undefined
    : { id: `since-${answer}`, title: 'How long it has been there', text };
}

function composeStrengths(answers: Answers): StoryPart | undefined {
  const known = readChoices(answers, 'strengths').filter((id) => strengths[id]);
  if (known.length === 0) return undefined;
  const text = known.map((id) => strengths[id]).join(' ');
  return { id: 'strengths', title: 'Your strengths', text };
}

function composeGoals(answers: Answers): StoryPart[] {
  return readChoices(answers, 'goals').flatMap((goal) => {
    const words = firstSteps[goal];
    return words ? [{ id: `goal-${goal}`, ...words }] : [];
  });
}

function composePace(answers: Answers): StoryPart | undefined {
  const [minutes] = readChoices(answers, 'minutes');
  const text = minutes === undefined ? undefined : paces[minutes];
  return text === undefined ? undefined : { id: `pace-${minutes}`, title: 'A pace you can keep', text };
}

function computeShare({ id, min, max }: Scale, scores: Scores): number {
  return ((scores[id] ?? min) - min) / (max - min);
}

function readWeight(doc: QuizDoc, scale: string, item: string, answers: Answers): number {
  const steps = [...doc.steps, ...doc.overlays.flatMap(({ ops }) => ops.flatMap(listSteps))];
  const step = steps.find(({ id }) => id === item);
  if (!step || !('options' in step)) return 0;
  const [answer] = readChoices(answers, item);
  return step.options.find(({ id }) => id === answer)?.weights?.[scale] ?? 0;
}

function listSteps(op: QuizDoc['overlays'][number]['ops'][number]) {
  if (op.do === 'insertAfter') return op.steps;
  return op.do === 'replace' ? [op.step] : [];
}

function readChoices(answers: Answers, step: string): string[] {
  const answer = answers[step];
  return answer?.type === 'MULTIPLE_CHOICE' ? answer.answer : [];
}
