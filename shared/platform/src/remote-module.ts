import { type FlagName, REMOTE_CONTRACT, type RemoteName } from '@funnel/contracts';
import type { Reducer } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';

/** What every remote exposes at `./remote`, as the default export. The host checks it at load. */
export type RemoteModule = {
  readonly contract: number;
  readonly name: RemoteName;
  readonly version: string;
  /** Mounted by the host below `basePath` (no trailing slash); owns the routes below it. */
  readonly App: ComponentType<RemoteAppProps>;
  /** Slices added to the host's store; each key must belong to the remote, see `sliceOwners`. */
  readonly reducers?: Readonly<Record<string, Reducer>>;
  /** Flags the remote branches on; the host refuses those of another owner. */
  readonly flags?: readonly FlagName[];
};

export type RemoteAppProps = { readonly basePath: string };

/** Stamps a remote with the contract number it was built for. */
export function defineRemote(remote: Omit<RemoteModule, 'contract'>): RemoteModule {
  return { contract: REMOTE_CONTRACT, ...remote };
}

/** Who owns the slices that the specification names. Besides these a remote may own a slice of its own name. */
export const sliceOwners = {
  user: 'host',
  analytics: 'host',
  coupon: 'checkout',
  checkout: 'checkout',
  hcpSearchPlace: 'quiz',
  yourAdhdStory: 'results',
} as const satisfies Record<string, RemoteName | 'host'>;
