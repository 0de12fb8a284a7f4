import type { Collection, SandboxContext } from '../../core/provider';

/** JSON text by collection and id. */
export type Disk = Map<string, Map<string, string>>;

/** A context that stores everything as JSON, so values behave as after a restart. */
export function createMemoryContext(disk: Disk): SandboxContext & { exchanges: unknown[] } {
  const exchanges: unknown[] = [];
  return {
    exchanges,
    publicUrl: '',
    now: () => Date.now(),
    record: (exchange) => void exchanges.push(exchange),
    collection<T>(name: string): Collection<T> {
      const texts = disk.get(name) ?? new Map<string, string>();
      disk.set(name, texts);
      return {
        get: (id) => (texts.has(id) ? JSON.parse(texts.get(id) ?? '') : undefined),
        set: (id, value) => void texts.set(id, JSON.stringify(value)),
        delete: (id) => texts.delete(id),
        values: () => [...texts.values()].map((text) => JSON.parse(text)),
        clear: () => texts.clear(),
      };
    },
  };
}
