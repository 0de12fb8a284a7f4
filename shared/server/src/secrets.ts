const MIN_LENGTH = 32;
const MAX_VALUES = 2;
/** 32 random hexadecimal digits have about 14 different ones. */
const MIN_DIFFERENT = 8;
/** So long a run of neighbours, such as abcdefgh or 87654321, is no accident. */
const MAX_RUN = 7;

/** The values of a secret: the current one first, then a second one that is valid during rotation. */
export function splitSecret(text: string): string[] {
  return text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** The value to send: the first one. */
export function getCurrentSecret(text: string): string {
  return splitSecret(text)[0] ?? '';
}

/** Whether a variable holds one secret, or two during rotation, each with the minimum length. */
export function isSecretList(text: string, minLength: number): boolean {
  const values = splitSecret(text);
  return (
    values.length > 0 && values.length <= MAX_VALUES && values.every((value) => value.length >= minLength)
  );
}

/** Finds secrets too weak for production; names them with the reason, never the value. */
export function findWeakSecrets(secrets: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(secrets).flatMap(([name, text]) => {
    const values = splitSecret(text ?? '');
    if (values.some((value) => /^local/i.test(value))) return [`${name} (a local value in production)`];
    if (values.some((value) => value.length < MIN_LENGTH))
      return [`${name} (under ${MIN_LENGTH} characters in production)`];
    if (values.some(isPatterned)) return [`${name} (repeated or patterned in production)`];
    return [];
  });
}

/** Finds secrets with a value of another one; the earlier of both is not named. Never the value. */
export function findRepeatedSecrets(secrets: Readonly<Record<string, string | undefined>>): string[] {
  const holders = new Map<string, string>();
  return Object.entries(secrets).flatMap(([name, text]) => {
    const values = splitSecret(text ?? '');
    const holder = values.map((value) => holders.get(value)).find((other) => other !== undefined);
    for (const value of values) holders.set(value, holders.get(value) ?? name);
    return holder === undefined || holder === name ? [] : [`${name} (the same as ${holder})`];
  });
}

/** Whether no generator makes such a text: few characters, a repeated part, or a sequence. */
function isPatterned(value: string): boolean {
  return new Set(value).size < MIN_DIFFERENT || isRepetition(value) || hasSequence(value);
}

function isRepetition(value: string): boolean {
  const sizes = Array.from({ length: Math.floor(value.length / 2) }, (_, index) => index + 1);
  return sizes.some((size) => value.startsWith(value.slice(size)));
}

function hasSequence(value: string): boolean {
  const steps = [...value].map((_, index) => value.charCodeAt(index + 1) - value.charCodeAt(index));
  return [1, -1].some((step) => longestRun(steps, step) > MAX_RUN - 1);
}

function longestRun(steps: readonly number[], step: number): number {
  let longest = 0;
  let run = 0;
  for (const one of steps) {
    run = one === step ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
