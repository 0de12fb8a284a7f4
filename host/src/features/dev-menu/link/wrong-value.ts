/** A value of a test link that is refused, and those that would do. */
export type WrongValue = { readonly parameter: string; readonly value: string; readonly known: string };

/** What a parameter of a test link says, and what of it is refused. */
export type Reading<T> = { readonly value: T | undefined; readonly wrong: readonly WrongValue[] };

/** A refused value of a parameter. */
export function createWrong(parameter: string, value: string, known: readonly string[]): WrongValue {
  return { parameter, value, known: known.join(', ') };
}
