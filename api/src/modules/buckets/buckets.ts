/** A JSON object. */
export type Bucket = Record<string, unknown>;

/** Adds new assignments. Existing ones stay, or a visitor would switch variants within an experiment. */
export function mergeBucket(stored: Bucket, incoming: Bucket): Bucket {
  const added = Object.entries(incoming).map(([key, value]) => {
    const before = Object.hasOwn(stored, key) ? stored[key] : undefined;
    if (before === undefined) return [key, value];
    return [key, isBucket(before) && isBucket(value) ? mergeBucket(before, value) : before];
  });
  return { ...stored, ...Object.fromEntries(added) };
}

export function isBucket(value: unknown): value is Bucket {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
