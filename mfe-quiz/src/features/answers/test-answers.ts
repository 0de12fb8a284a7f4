import { type Answer, type Answers, parseQuizState } from '@funnel/contracts';

/**
 * Answers handed over in the address for tests: `goals:focus|calm,age:=30`, that is question and options, or after `:=`
 * a value. JSON of the stored form, plain or as base64, is taken too. What is not an answer is left out.
 */
export function parseTestAnswers(text: string): Answers {
  const json = jsonIn(text);
  if (json !== undefined) return checked(json);
  const pairs = text.split(',').flatMap((pair) => {
    const at = pair.indexOf(':');
    return at > 0 ? [[pair.slice(0, at).trim(), answerOf(pair.slice(at + 1).trim())] as const] : [];
  });
  return checked(JSON.stringify(Object.fromEntries(pairs)));
}

function answerOf(text: string): Answer {
  if (!text.startsWith('=')) return { type: 'MULTIPLE_CHOICE', answer: text.split('|').filter(Boolean) };
  const value = text.slice(1);
  const isNumber = value !== '' && Number.isFinite(Number(value));
  return { type: 'VALUE', answer: isNumber ? Number(value) : value };
}

function checked(json: string): Answers {
  return parseQuizState(`{"answers":${json},"userInfo":{},"scores":{}}`).answers;
}

function jsonIn(text: string): string | undefined {
  if (text.trimStart().startsWith('{')) return text;
  try {
    const decoded = atob(text);
    return decoded.startsWith('{') ? decoded : undefined;
  } catch {
    return undefined;
  }
}
