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

function parseAnswer(text: string): Answer {
  if (!text.startsWith('=')) return { type: 'MULTIPLE_CHOICE', answer: text.split('|').filter(Boolean) };
  const value = text.slice(1);
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
