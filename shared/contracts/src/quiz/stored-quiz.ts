import { isRecord } from '../json/is-record';
import { parseJson } from '../json/parse-json';
import type { Answer, QuizState } from './quiz-state';

const MAX_ID = 64;
const MAX_TEXT = 2000;

/** A quiz without answers. */
export const emptyQuizState: QuizState = { answers: {}, userInfo: {}, scores: {} };

/**
 * Parses the value stored under `quizState`; anything else reads as an empty quiz. Checked by hand, because the schema
 * library would be more than a third of the first chunk; tests compare it with `quizStateSchema`.
 */
export function parseQuizState(text: string | null): QuizState {
  const value = unwrapQuizState(parseJson(text, isRecord));
  return isQuizState(value) ? value : emptyQuizState;
}

/** Version fuba-v2 of the product nested the state under its own name. */
function unwrapQuizState(value: Readonly<Record<string, unknown>> | undefined): unknown {
  return value && 'fuba-v2' in value ? value['fuba-v2'] : value;
}

function isQuizState(value: unknown): value is QuizState {
  return (
    isRecord(value) &&
    isRecord(value['userInfo']) &&
    isTextOrNothing(value['userInfo']['discoveredInflow']) &&
    isTextOrNothing(value['userInfo']['discoveredInflowOther']) &&
    hasOnlyEntries(value['answers'], (answer, id) => isId(id) && isAnswer(answer)) &&
    hasOnlyEntries(value['scores'], (score, id) => isId(id) && (score === null || isNumber(score))) &&
    (value['pinned'] === undefined || isPinned(value['pinned'])) &&
    (value['snapshotId'] === undefined || isText(value['snapshotId']))
  );
}

function isAnswer(value: unknown): value is Answer {
  if (!isRecord(value)) return false;
  const { type, answer } = value;
  if (type === 'MULTIPLE_CHOICE') return Array.isArray(answer) && answer.every(isId);
  if (type !== 'VALUE') return false;
  return isText(answer) ? answer.length <= MAX_TEXT : isNumber(answer) || isFlag(answer) || answer === null;
}

function isPinned(value: unknown): boolean {
  return (
    isRecord(value) &&
    isText(value['quizId']) &&
    Number.isSafeInteger(value['version']) &&
    hasOnlyEntries(value['overlays'], isText)
  );
}

function isTextOrNothing(value: unknown): boolean {
  return value === undefined || value === null || isText(value);
}

function isId(value: unknown): boolean {
  return isText(value) && value.length > 0 && value.length <= MAX_ID;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isNumber(value: unknown): boolean {
  return typeof value === 'number';
}

function isFlag(value: unknown): boolean {
  return typeof value === 'boolean';
}

function hasOnlyEntries(value: unknown, fits: (value: unknown, key: string) => boolean): boolean {
  return isRecord(value) && Object.entries(value).every(([key, entry]) => fits(entry, key));
}
