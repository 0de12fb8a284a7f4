import type { Collection, Storage } from './sandbox-options';

/** JSON text by collection and id. */
export type Memory = Map<string, Map<string, string>>;

/** Keeps everything as JSON, so values behave as after a restart from disk. */
export function createMemoryStorage(memory: Memory = new Map()): Storage {
  return <T>(name: string): Collection<T> => {
    const texts = memory.get(name) ?? new Map<string, string>();
    memory.set(name, texts);
    return {
      get: (id) => (texts.has(id) ? JSON.parse(texts.get(id) ?? '') : undefined),
      set: (id, value) => void texts.set(id, JSON.stringify(value)),
      delete: (id) => texts.delete(id),
      values: () => [...texts.values()].map((text) => JSON.parse(text)),
      clear: () => texts.clear(),
    };
  };
}
