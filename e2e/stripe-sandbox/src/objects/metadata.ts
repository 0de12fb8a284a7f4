import type { Metadata } from '../account/records';

export type SentMetadata = '' | null | Record<string, string | number | null> | undefined;

/** An empty value removes a key, empty metadata removes all. */
export function mergeMetadata(current: Metadata, sent: SentMetadata): Metadata {
  if (sent === '' || sent === null) return {};
  const merged = { ...current };
  for (const [name, value] of Object.entries(sent ?? {})) {
    if (value === '' || value === null) delete merged[name];
    else merged[name] = String(value);
  }
  return merged;
}
