const secretName = /token|secret|password|authorization|card|e-?mail/i;
const secretValue = /_secret_|^eyJ[\w-]+\.|^Bearer |@/;

/** Replaces event properties that look like secrets or e-mail addresses. */
export function redactSecrets(properties: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, isSecret(name, value) ? '•••' : value]),
  );
}

function isSecret(name: string, value: unknown): boolean {
  return secretName.test(name) || (typeof value === 'string' && secretValue.test(value));
}
