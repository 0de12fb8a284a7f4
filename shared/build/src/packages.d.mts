import type { Release } from '@funnel/contracts';

export type ReleaseTarget = {
  /** Folder of the asset store. */
  store: string;
  assetsUrl: string;
  apiBase: string;
  apiKey: string;
  releaseToken: string;
};

export type ReleaseOptions = {
  /** Workspace folder, as `mfe-quiz`. */
  folder: string;
  target: ReleaseTarget;
  channel?: 'stable' | 'canary';
  percent?: number;
  version?: string;
  portable?: boolean;
};

export function isHostBuilt(): boolean;
export function isRemoteBuilt(folder: string): boolean;
export function releaseRemote(
  options: ReleaseOptions,
): Promise<{ release: Release; revision: number; isNew: boolean }>;
