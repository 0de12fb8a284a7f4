import { createHash } from 'node:crypto';
import type { Answers } from '@funnel/contracts';

/** Hashes a set of answers to a quiz, independent of the order they were given or sent in. */
export function hashAnswers(quizId: string, quizVersion: number, answers: Answers): string {
  const sorted = Object.entries(answers)
    .map(([step, { type, answer }]) => [step, type, Array.isArray(answer) ? [...answer].sort() : answer])
    .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([quizId, quizVersion, sorted]))
    .digest('hex');
}
