/** Paths of fields that were sent but that the schema dropped, by comparing what came in with what it became. */
export function listUnknownFields(sent: unknown, parsed: unknown, path: string): string[] {
  if (!isObject(sent) || !isObject(parsed)) return [];
  return Object.entries(sent).flatMap(([name, value]) => {
    const field = `${path}.${name}`;
    return Object.hasOwn(parsed, name) ? listUnknownFields(value, parsed[name], field) : [field];
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
