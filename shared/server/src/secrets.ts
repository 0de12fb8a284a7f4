const MIN_LENGTH = 32;
const MAX_VALUES = 2;

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
    return [];
  });
}
