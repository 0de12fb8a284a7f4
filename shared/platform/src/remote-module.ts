import type { FlagName, RemoteName } from '@funnel/contracts';
import type { Reducer } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';

/** What every remote exposes at `./remote`, as the default export. The host checks it at load. */
export type RemoteModule = {
  readonly contract: number;
  readonly name: RemoteName;
  readonly version: string;
  /** Mounted by the host below `basePath` (no trailing slash); owns the routes below it. */
  readonly App: ComponentType<RemoteAppProps>;
  /**
   * Brings the code of the first screen at a path. The host waits for it, so that the remote draws at once and the
   * page never goes blank. A failure shows when the screen itself asks for its code.
   */
  readonly prepare?: (path: string) => Promise<unknown>;
  /** Slices added to the host's store; each key must belong to the remote, see `sliceOwners`. */
  readonly reducers?: Readonly<Record<string, Reducer>>;
  /** Flags the remote branches on; the host refuses those of another owner. */
  readonly flags?: readonly FlagName[];
};

export type RemoteAppProps = { readonly basePath: string };

/** Who owns the slices that the specification names. Besides these a remote may own a slice of its own name. */
export const sliceOwners = {
  user: 'host',
  analytics: 'host',
  coupon: 'checkout',
  checkout: 'checkout',
  hcpSearchPlace: 'quiz',
  yourAdhdStory: 'results',
} as const satisfies Record<string, RemoteName | 'host'>;
