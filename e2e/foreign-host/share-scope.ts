import type { LoadLibrary } from './mount-remote';

type Shared = {
  readonly get: () => Promise<() => unknown>;
  readonly from: string;
  readonly loaded?: 1;
  readonly eager?: boolean;
};

/** Libraries by name and version, as containers of webpack give them to each other. */
export type ShareScope = Record<string, Record<string, Shared>>;

/** Reads the libraries that a remote has added to a scope. */
export function readLibraries(scope: ShareScope): LoadLibrary {
  return async (name) => {
    const [shared] = Object.values(scope[name] ?? {});
    const read = await shared?.get();
    const library = read?.();
    if (typeof library !== 'object' || library === null)
      throw new Error(`The remote does not provide ${name}`);
    return library;
  };
}
