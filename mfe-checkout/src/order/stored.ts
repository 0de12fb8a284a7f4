import { isRecord, readStoredJson } from '@funnel/contracts';
import type * as z from 'zod/mini';

/** A value that this browser keeps. */
type Stored<Value> = {
  /** Null when there is none, or when it is not what its schema says. */
  read(): Value | null;
  save(value: Value): void;
  clear(): void;
};

export function createStored<Schema extends z.ZodMiniType>(
  storage: Storage,
  key: string,
  schema: Schema,
): Stored<z.infer<Schema>> {
  return {
    read: () => schema.safeParse(readStoredJson(storage, key, isRecord)).data ?? null,
    save: (value) => storage.setItem(key, JSON.stringify(value)),
    clear: () => storage.removeItem(key),
  };
}
