import { isRecord } from '@funnel/contracts';

/** A JSON object. */
export type Bucket = Readonly<Record<string, unknown>>;

/** Adds new assignments. Existing ones stay, or a visitor would switch variants within an experiment. */
export function mergeBucket(stored: Bucket, incoming: Bucket): Bucket {
  const added = Object.entries(incoming).map(([key, value]) => {
    const before = Object.hasOwn(stored, key) ? stored[key] : undefined;
    if (before === undefined) return [key, value];
    return [key, isRecord(before) && isRecord(value) ? mergeBucket(before, value) : before];
  });
  return { ...stored, ...Object.fromEntries(added) };
}
