import { type ForcedVariants, flagNames, isRecord, parseJson } from '@funnel/contracts';

/** Reads the overrides kept in this browser, as JSON by flag. Unknown flags are left out. */
export function parseKeptFlags(text: string | null): ForcedVariants {
  const kept = new Map(Object.entries(parseJson(text, isRecord) ?? {}));
  const entries = flagNames.flatMap((name) => {
    const variant = kept.get(name);
    return typeof variant === 'string' ? [[name, variant]] : [];
  });
  return Object.fromEntries(entries);
}
