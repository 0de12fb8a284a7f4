import type { FeatureDefinition } from '@growthbook/growthbook';

/** Assignments of a bucket: experiment and bucket version, `sticky-bucket-test__0`, to the key of a variation. */
export type Assignments = Readonly<Record<string, string>>;

/** The variant that a bucket holds for the experiments of a feature; undefined when it holds none of them. */
export function findStoredVariant(
  assignments: Assignments,
  name: string,
  feature: FeatureDefinition | undefined,
): string | undefined {
  for (const { key = name, bucketVersion = 0, variations = [], meta = [] } of feature?.rules ?? []) {
    const stored = assignments[`${key}__${bucketVersion}`];
    const place = variations.findIndex((_variation, index) => (meta[index]?.key ?? String(index)) === stored);
    if (place >= 0) return String(variations[place]);
  }
  return undefined;
}
