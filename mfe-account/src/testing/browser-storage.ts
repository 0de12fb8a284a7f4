import { type KeptStep, keptStepCache } from '@funnel/contracts';

/** A browser with service workers and a cache, which jsdom has not. */
export function installBrowserStorage({ state = 'activated' as ServiceWorkerState } = {}) {
  const entries = new Map<string, string>();
  const caches = {
    match: async (entry: string) => {
      const text = entries.get(entry);
      return text === undefined ? undefined : { json: async () => JSON.parse(text) };
    },
    open: async () => ({
      put: async (entry: string, stored: { body: string }) => void entries.set(entry, stored.body),
    }),
    delete: async () => entries.delete(keptStepCache.entry),
  };
  const pushManager = { getSubscription: jest.fn(async (): Promise<object | null> => null) };
  const installing = Object.assign(new EventTarget(), { state });
  const registration = { installing, pushManager, unregister: jest.fn(async () => true) };
  let isRegistered = false;
  const register = jest.fn(async () => {
    isRegistered = state === 'activated';
    return registration;
  });
  const getRegistration = async () => (isRegistered ? registration : undefined);
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register, getRegistration },
    configurable: true,
  });
  Object.defineProperty(globalThis, 'caches', { value: caches, configurable: true });
  Object.defineProperty(globalThis, 'Response', {
    value: class {
      readonly body: string;
      constructor(body: string) {
        this.body = body;
      }
    },
    configurable: true,
  });
  return {
    register,
    registration,
    readKept: (): KeptStep | undefined => JSON.parse(entries.get(keptStepCache.entry) ?? 'null') ?? undefined,
    keep: (step: KeptStep) => void entries.set(keptStepCache.entry, JSON.stringify(step)),
  };
}

export function removeBrowserStorage(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const name of ['caches', 'Response']) Reflect.deleteProperty(globalThis, name);
}
