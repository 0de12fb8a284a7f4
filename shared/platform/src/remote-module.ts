import type { RemoteName } from '@funnel/contracts';
import type { Messages } from '@lingui/core';
import type { Reducer } from '@reduxjs/toolkit';
import type { ComponentType } from 'react';
import type { Platform } from './platform';

/** A catalogue as it is imported. */
export type ImportedMessages = { readonly messages: Messages };

/** The default export of every remote's `./remote`. The host checks it at load. */
export type RemoteModule = {
  readonly contract: number;
  readonly name: RemoteName;
  readonly version: string;
  /** Mounted by the host below `basePath` (no trailing slash); owns the routes below it. */
  readonly App: ComponentType<RemoteAppProps>;
  /**
   * Loads the code of the first screen at a path. The host waits for it, so that the remote renders at once and the
   * page never goes blank. A failure is shown when the screen itself loads its code. Without flags, as in a foreign host
   * or before they are known, the code of a variant is loaded when it shows.
   */
  readonly prepare?: (path: string, flags?: Pick<Platform['flags'], 'variant'>) => Promise<unknown>;
  /** Loads the texts in other languages than English, by locale. A failure shows the English ones. */
  readonly messages?: Readonly<Record<string, () => Promise<Messages>>>;
  /** Slices added to the host's store; the remote must own each key, see `isSliceOwned`. */
  readonly reducers?: Readonly<Record<string, Reducer>>;
  /** Flags that the remote decides; the host refuses any other. */
  readonly flags?: readonly string[];
};

export type RemoteAppProps = { readonly basePath: string };
