import type { RemoteName } from '@funnel/contracts';
import type { Messages } from '@lingui/core';
import type { Reducer } from '@reduxjs/toolkit';
import type { ApiCall } from './api-client';
import type { ExposedRemote } from './exposed-remote';
import type { Platform, PlatformUser } from './platform';

/** What is known of the visitor before anything renders. */
export type FirstVisitor = Pick<Platform, 'config' | 'entry'> & {
  readonly user: Pick<PlatformUser, 'uuid'>;
  /** Unknown where the host has yet to ask. */
  readonly geo?: Platform['geo'] | undefined;
};

/** A catalogue as it is imported. */
export type ImportedMessages = { readonly messages: Messages };

/** The module of a remote as our host knows it, which checks it at load. */
export interface RemoteModule extends ExposedRemote {
  readonly name: RemoteName;
  /** Without flags, as in a foreign host or before they are known, the code of a variant is loaded when it shows. */
  readonly prepare?: (path: string, flags?: Pick<Platform['flags'], 'variant'>) => Promise<unknown>;
  /**
   * Calls without effect that the first screen at a path makes. The host sends them once the remote is there, while the screen still
   * starts; the same call then finds its response under way.
   */
  readonly firstCalls?: (path: string, visitor: FirstVisitor) => readonly ApiCall[];
  readonly messages?: Readonly<Record<string, () => Promise<Messages>>>;
  /** The remote must own each key, see `isSliceOwned`. */
  readonly reducers?: Readonly<Record<string, Reducer>>;
}
