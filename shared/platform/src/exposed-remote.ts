import type { ComponentType } from 'react';

/**
 * The default export of every remote's `./remote`, in types that any host has: the portable form of a remote brings this
 * file along, so it imports nothing but React.
 */
export interface ExposedRemote {
  /** Version of the contract between host and remote. */
  readonly contract: number;
  readonly name: string;
  readonly version: string;
  /** Mounted by the host below `basePath` (no trailing slash); owns the routes below it. */
  readonly App: ComponentType<RemoteAppProps>;
  /**
   * Loads the code of the first screen at a path. The host waits for it, so that the remote renders at once and the
   * page never goes blank. A failure is shown when the screen itself loads its code.
   */
  readonly prepare?: (path: string) => Promise<unknown>;
  /** Loads the texts in other languages than English, by locale. A failure shows the English ones. */
  readonly messages?: Readonly<Record<string, () => Promise<object>>>;
  /** Slices of the host's Redux store, by the keys that the remote owns. */
  readonly reducers?: Readonly<Record<string, (state: undefined, action: { type: string }) => unknown>>;
  /** Flags that the remote decides. */
  readonly flags?: readonly string[];
}

export type RemoteAppProps = { readonly basePath: string };
