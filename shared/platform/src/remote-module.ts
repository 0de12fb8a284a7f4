import type { RemoteName } from '@funnel/contracts';
import type { Messages } from '@lingui/core';
import type { Reducer } from '@reduxjs/toolkit';
import type { ExposedRemote } from './exposed-remote';
import type { Platform } from './platform';

/** A catalogue as it is imported. */
export type ImportedMessages = { readonly messages: Messages };

/** The module of a remote as our host knows it, which checks it at load. */
export interface RemoteModule extends ExposedRemote {
  readonly name: RemoteName;
  /** Without flags, as in a foreign host or before they are known, the code of a variant is loaded when it shows. */
  readonly prepare?: (path: string, flags?: Pick<Platform['flags'], 'variant'>) => Promise<unknown>;
  readonly messages?: Readonly<Record<string, () => Promise<Messages>>>;
  /** The remote must own each key, see `isSliceOwned`. */
  readonly reducers?: Readonly<Record<string, Reducer>>;
}
