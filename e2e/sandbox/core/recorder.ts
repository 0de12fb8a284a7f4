import type { SandboxContext } from './provider';
import { redact, redactText } from './redact';

type Exchange = Parameters<SandboxContext['record']>[0];
export type SandboxRecord = Exchange & { id: number; at: string };

export type Recorder = ReturnType<typeof createRecorder>;
type Filter = { provider?: string | undefined; since?: number };

/** Of each provider, so that a busy one does not push out what a test reads of another. */
const maxExchanges = 1000;

/** The last exchanges with every provider, in memory only. */
export function createRecorder(now: () => number) {
  const records = new Map<string, SandboxRecord[]>();
  let lastId = 0;
  const listeners = new Set<(record: SandboxRecord) => void>();

  return {
    record({ path, request, response, ...exchange }: Exchange): void {
      lastId += 1;
      const record = {
        id: lastId,
        at: new Date(now()).toISOString(),
        ...exchange,
        path: redactText(path),
        ...(request !== undefined && { request: redact(request) }),
        ...(response !== undefined && { response: redact(response) }),
      };
      const { provider } = record;
      records.set(provider, [...(records.get(provider) ?? []).slice(1 - maxExchanges), record]);
      for (const listener of listeners) listener(record);
    },
    /** Oldest first. `since` is the last id already seen. */
    list({ provider, since = 0 }: Filter = {}): SandboxRecord[] {
      const found = provider ? (records.get(provider) ?? []) : [...records.values()].flat();
      return found.filter(({ id }) => id > since).sort((one, other) => one.id - other.id);
    },
    watch: (listener: (record: SandboxRecord) => void) => void listeners.add(listener),
    clear: () => records.clear(),
  };
}
