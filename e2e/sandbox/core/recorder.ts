import type { SandboxContext } from './provider';
import { redact, redactText } from './redact';

type Exchange = Parameters<SandboxContext['record']>[0];
export type SandboxRecord = Exchange & { id: number; at: string };

export type Recorder = {
  record(exchange: Exchange): void;
  /** Oldest first. `since` is the last id already seen. */
  list(filter?: { provider?: string | undefined; since?: number }): SandboxRecord[];
  watch(listener: (record: SandboxRecord) => void): () => void;
  clear(): void;
};

const maxExchanges = 1000;

/** The last exchanges with every provider, in memory only. */
export function createRecorder(now: () => number): Recorder {
  let records: SandboxRecord[] = [];
  let lastId = 0;
  const listeners = new Set<(record: SandboxRecord) => void>();

  return {
    record({ path, request, response, ...exchange }) {
      lastId += 1;
      const record = {
        id: lastId,
        at: new Date(now()).toISOString(),
        ...exchange,
        path: redactText(path),
        ...(request !== undefined && { request: redact(request) }),
        ...(response !== undefined && { response: redact(response) }),
      };
      records = [...records.slice(1 - maxExchanges), record];
      for (const listener of listeners) listener(record);
    },
    list: ({ provider, since = 0 } = {}) =>
      records.filter((record) => record.id > since && (!provider || record.provider === provider)),
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clear() {
      records = [];
    },
  };
}
