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
  const value = unwrapQuizState(parseJson(text));
  return isQuizState(value) ? value : emptyQuizState;
}

/** Version fuba-v2 of the product nested the state under its own name. */
function unwrapQuizState(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'fuba-v2' in value ? value['fuba-v2'] : value;
}

function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isQuizState(value: unknown): value is QuizState {
  return (
    isObject(value) &&
    isObject(value['userInfo']) &&
    isTextOrNothing(value['userInfo']['discoveredInflow']) &&
    isTextOrNothing(value['userInfo']['discoveredInflowOther']) &&
    isRecord(value['answers'], (answer, id) => isId(id) && isAnswer(answer)) &&
    isRecord(value['scores'], (score, id) => isId(id) && (score === null || isNumber(score))) &&
    (value['pinned'] === undefined || isPinned(value['pinned'])) &&
    (value['snapshotId'] === undefined || isText(value['snapshotId']))
  );
}

function isAnswer(value: unknown): value is Answer {
  if (!isObject(value)) return false;
  const { type, answer } = value;
  if (type === 'MULTIPLE_CHOICE') return Array.isArray(answer) && answer.every(isId);
  if (type !== 'VALUE') return false;
  return isText(answer) ? answer.length <= MAX_TEXT : isNumber(answer) || isFlag(answer) || answer === null;
}

function isPinned(value: unknown): boolean {
  return (
    isObject(value) &&
    isText(value['quizId']) &&
    Number.isSafeInteger(value['version']) &&
    isRecord(value['overlays'], isText)
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

function isRecord(value: unknown, fits: (value: unknown, key: string) => boolean): boolean {
  return isObject(value) && Object.entries(value).every(([key, entry]) => fits(entry, key));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
