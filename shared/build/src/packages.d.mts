import type { RemoteName } from '@funnel/contracts';

export type ReleaseTarget = {
  /** Folder of the asset store. */
  store: string;
  assetsUrl: string;
  apiBase: string;
  apiKey: string;
  releaseToken: string;
};

export type LocalPublication = {
  name: RemoteName;
  /** The version that is stable now. */
  stable: string | undefined;
  /** What a person should know about it. */
  note?: string | undefined;
};

export type RunningStack = { id: string; urls: { site: string; api: string; assets: string } };

export const STACK_HEADER: string;
export function isHostBuilt(): boolean;
export function isRemoteBuilt(folder: string): boolean;
export function recordRunningStack(dataDir: string, stack: RunningStack): () => void;
export function publishHostFiles(target: ReleaseTarget): Promise<void>;
export function publishLocalBuild(options: {
  /** Workspace folder, as `mfe-quiz`. */
  folder: string;
  target: ReleaseTarget;
}): Promise<LocalPublication>;
