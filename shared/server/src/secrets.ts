const MIN_LENGTH = 32;
const MAX_VALUES = 2;

/** The values of a secret: the current one first, beside it one that is still or already valid while it is rotated. */
export function splitSecret(text: string): string[] {
  return text
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

/** The value to send. */
export function currentSecret(text: string): string {
  return splitSecret(text)[0] ?? '';
}

/** Whether a variable holds one secret, or two while it is rotated, each of at least so many characters. */
export function isSecretList(text: string, minLength: number): boolean {
  const values = splitSecret(text);
  return (
    values.length > 0 && values.length <= MAX_VALUES && values.every((value) => value.length >= minLength)
  );
}

/** Names the secrets that must not protect a production site, with the reason and never the value. */
export function findWeakSecrets(secrets: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(secrets).flatMap(([name, text]) => {
    const values = splitSecret(text ?? '');
    if (values.some((value) => /^local/i.test(value))) return [`${name} (a local value in production)`];
    if (values.some((value) => value.length < MIN_LENGTH))
      return [`${name} (under ${MIN_LENGTH} characters in production)`];
    return [];
  });
}
