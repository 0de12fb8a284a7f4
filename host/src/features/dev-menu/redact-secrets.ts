const secretName = /token|secret|password|authorization|card|e-?mail/i;
const secretValue = /_secret_|^eyJ[\w-]+\.|^Bearer |@/;

/** The properties of an event as they may be shown: what looks like a secret or a person's address is left out. */
export function shown(properties: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, isSecret(name, value) ? '•••' : value]),
  );
}

function isSecret(name: string, value: unknown): boolean {
  return secretName.test(name) || (typeof value === 'string' && secretValue.test(value));
}
