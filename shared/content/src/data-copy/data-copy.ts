import type { Answers, Locale, Scores } from '@funnel/contracts';
import type { Quiz } from '../quiz';
import en from './en.json';
import es from './es.json';

/** What a service holds about someone: read from it, or only what we know to have sent. */
export type HeldData =
  | { kind: 'nothing' }
  | { kind: 'read'; data: Readonly<Record<string, unknown>> }
  | { kind: 'unreadable'; ids: readonly string[] };

/** A quiz that someone took, with the version that was answered. */
export type AnsweredQuiz = Quiz & {
  readonly answeredAt: Date;
  readonly answers: Answers;
  readonly scores: Scores;
};

/** A copy of someone's data: what our tables and the services outside hold. */
export type DataCopy = {
  readonly locale: Locale;
  /** Null when it is not known: times are in UTC then. */
  readonly timeZone: string | null;
  readonly madeAt: Date;
  readonly quizzes: readonly AnsweredQuiz[];
  readonly ours: readonly { name: string; rows: readonly object[]; isCut: boolean }[];
  readonly elsewhere: readonly { name: string; held: HeldData }[];
};

type Words = Omit<typeof en, 'fields' | 'statuses'> & {
  readonly fields: Readonly<Record<string, string>>;
  readonly statuses: Readonly<Record<string, string>>;
};

/** `fields` are names of columns, and of what the payment provider gives; one that is missing is shown as words. */
export const dataCopyWords: Readonly<Record<Locale, Words>> = { en, es };

/** The words for a name in the code, or the name itself as words. */
export function getLabel(labels: Readonly<Record<string, string>>, name: string): string {
  const label = Object.hasOwn(labels, name) ? labels[name] : undefined;
  const words = name.replaceAll('_', ' ');
  return label ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Puts values into the placeholders of a text. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}
