import { useSyncExternalStore } from 'react';

/** A value that several parts subscribe to; for state that is neither server data nor in the store. */
export type Observable<T> = {
  get(): T;
  set(value: T): void;
  subscribe(onChange: () => void): () => void;
};

/** Creates an observable value. */
export function createObservable<T>(initial: T): Observable<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** Returns the value and renders again when it changes. */
export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get);
}
