import type { QuizDoc } from '@funnel/contracts';
import { listSteps } from '../quiz/engine';
import { hasForbiddenWords } from '../quiz/lint/forbidden-words';
import { tonightIds } from './choose-tonight';

type Texts = Readonly<Record<string, string>>;
type LintInput = { doc: QuizDoc; texts: Readonly<Record<string, Texts>> };

const LETTERS: Readonly<Record<string, number>> = { pattern: 40, portrait: 90, title: 50, text: 260 };
const MAX_LETTERS = 180;

/** Options of these questions have a text beside the results. Choices that say nothing need none. */
const questionsWithTexts: Readonly<Record<string, string>> = {
  since: 'since',
  bother: 'bother',
  strengths: 'strength',
  goals: 'goal',
};

/** Since when, as a portrait says it; who isn’t sure gets no such part. */
const portraitTimes = ['childhood', 'teens', 'adult', 'recent'];

/** Returns the faults of the texts beside the results as messages for their author; empty when they can be published. */
export function lintInsights({ doc, texts }: LintInput): string[] {
  const needed = listNeededKeys(doc);
  return Object.entries(texts).flatMap(([locale, own]) => [
    ...needed.filter((key) => !own[key]).map((key) => `${locale} ${key}: missing`),
    ...Object.keys(own)
      .filter((key) => !needed.includes(key))
      .map((key) => `${locale} ${key}: unused`),
    ...Object.entries(own).flatMap(([key, text]) => findTextFaults(key, text, locale)),
  ]);
}

function listNeededKeys(doc: QuizDoc): string[] {
  const steps = [...doc.steps, ...doc.overlays.flatMap(({ ops }) => ops.flatMap(listSteps))];
  const options = Object.entries(questionsWithTexts).flatMap(([question, prefix]) =>
    steps
      .filter(({ id }) => id === question)
      .flatMap((step) => ('options' in step ? step.options : []))
      .filter(({ exclusive }) => !exclusive)
      .map(({ id }) => `${prefix}.${id}`),
  );
  return [
    ...doc.scales.flatMap(({ items }) => items.flatMap((id) => [`pattern.${id}`, `help.${id}`])),
    ...doc.scales.flatMap(({ id, bands }) => bands.slice(1).map((band) => `portrait.${id}.${band.id}`)),
    ...['steady', 'goal', ...portraitTimes.map((id) => `since.${id}`)].map((part) => `portrait.${part}`),
    ...options,
    ...['short', 'enough', 'long'].map((length) => `sleep.${length}`),
    ...tonightIds.flatMap((id) => [`tonight.${id}.title`, `tonight.${id}.text`]),
  ];
}

function findTextFaults(key: string, text: string, locale: string): string[] {
  const parts = key.split('.');
  const limit = LETTERS[parts[0] ?? ''] ?? LETTERS[parts.at(-1) ?? ''] ?? MAX_LETTERS;
  return [
    ...(text.length <= limit ? [] : [`${locale} ${key}: ${text.length} letters, not ${limit} at most`]),
    ...(hasForbiddenWords(text, locale) ? [`${locale} ${key}: a forbidden word in “${text}”`] : []),
    ...(/["'!¡]/.test(text)
      ? [`${locale} ${key}: a straight quote or an exclamation mark in “${text}”`]
      : []),
  ];
}
