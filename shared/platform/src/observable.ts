import { useSyncExternalStore } from 'react';

/** One value that several parts watch. For what is neither server data nor part of the store. */
export type Observable<T> = {
  get(): T;
  set(value: T): void;
  subscribe(onChange: () => void): () => void;
};

/** Makes a watched value. */
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

/** The value, and a new render when it changes. */
export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get);
}
