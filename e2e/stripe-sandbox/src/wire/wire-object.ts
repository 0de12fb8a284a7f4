/** An object as it travels: plain JSON with Stripe's field names. */
export type WireObject = Record<string, unknown>;

export type WireList = { object: 'list'; data: WireObject[]; has_more: boolean; url: string };

export function isWireObject(value: unknown): value is WireObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function list(url: string, data: WireObject[]): WireList {
  return { object: 'list', data, has_more: false, url };
}

/** The fields that are different now, as they were. */
export function listChanges(before: WireObject, after: WireObject): WireObject {
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name])),
  );
}

type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

/** The same fields without those that were not sent. */
export function dropUndefined<T extends object>(fields: T): Defined<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  // biome-ignore lint/nursery/noUnsafeTypeAssertion: the same fields without the undefined ones
  return Object.fromEntries(entries) as Defined<T>;
}
