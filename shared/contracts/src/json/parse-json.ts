/** The value of a JSON text; undefined when it is missing, damaged, or refused by the guard. */
export function parseJson<T>(
  text: string | null | undefined,
  guard: (value: unknown) => value is T,
): T | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return guard(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
