import { type Answer, type Answers, parseQuizState } from '@funnel/contracts';

/**
 * Parses the `testAnswers` query parameter: `goals:focus|calm,age:=30`, that is a question and its options, or a value
 * after `:=`. Stored JSON, plain or base64, works too. Anything else is ignored.
 */
export function parseTestAnswers(text: string): Answers {
  const json = findJson(text);
  if (json !== undefined) return validateAnswers(json);
  const pairs = text.split(',').flatMap((pair) => {
    const at = pair.indexOf(':');
    return at > 0 ? [[pair.slice(0, at).trim(), parseAnswer(pair.slice(at + 1).trim())] as const] : [];
  });
  return validateAnswers(JSON.stringify(Object.fromEntries(pairs)));
}

/** Formats answers so that `parseTestAnswers` reads them again: as a list, or as JSON where a text does not fit in. */
export function formatTestAnswers(answers: Answers): string {
  const list = Object.entries(answers).map(([id, { type, answer }]) =>
    type === 'VALUE' ? `${id}:=${answer}` : `${id}:${answer.join('|')}`,
  );
  const json = JSON.stringify(answers);
  return JSON.stringify(parseTestAnswers(list.join())) === json ? list.join() : json;
}

function parseAnswer(text: string): Answer {
  if (!text.startsWith('=')) return { type: 'MULTIPLE_CHOICE', answer: text.split('|').filter(Boolean) };
  const value = text.slice(1);
  if (value === 'true' || value === 'false') return { type: 'VALUE', answer: value === 'true' };
  const isNumber = value !== '' && Number.isFinite(Number(value));
  return { type: 'VALUE', answer: isNumber ? Number(value) : value };
}

function validateAnswers(json: string): Answers {
  return parseQuizState(`{"answers":${json},"userInfo":{},"scores":{}}`).answers;
}

function findJson(text: string): string | undefined {
  if (text.trimStart().startsWith('{')) return text;
  try {
    const decoded = atob(text);
    return decoded.startsWith('{') ? decoded : undefined;
  } catch {
    return undefined;
  }
}
