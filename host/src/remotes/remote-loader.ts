import { addReleaseFlags, type Release, type RemoteName } from '@funnel/contracts';
import type { RemoteModule } from '@funnel/platform';
import { checkRemote, RemoteContractError } from './contract-check';
import { ENTRY_TIMEOUT_MS, type Federation } from './federation';

const RETRIES = 2;
const RETRY_WAIT_MS = 400;

/** One finished load, for metrics by remote. */
export type LoadReport = {
  readonly remote: RemoteName;
  readonly version: string;
  readonly outcome: 'loaded' | 'failed';
  /** The last phase reached. */
  readonly phase: 'registry' | 'entry' | 'contract' | 'ready';
  readonly attempts: number;
  readonly milliseconds: number;
};

export type LoaderOptions = {
  readonly federation: Federation;
  /** The release that this visitor gets of a remote. */
  readonly readRelease: (name: RemoteName) => Promise<Release | undefined>;
  /** Reads it again; always resolves, within a short time. */
  readonly refreshRelease: (name: RemoteName) => Promise<unknown>;
  /** Called after the check and before the first render: adds the remote's slices to the store and its texts. */
  readonly onLoaded: (module: RemoteModule) => Promise<void>;
  readonly onReport: (report: LoadReport) => void;
  /** Aborts hanging requests, so that a retry does not wait for them. */
  readonly abortRequests: () => void;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
};

/** Loads remotes by name. A failed load can be retried in the same page. */
export type RemoteLoader = {
  load(name: RemoteName): Promise<RemoteModule>;
  /** A loaded remote, with the version of its release, whatever its code says. */
  loaded(name: RemoteName): RemoteModule | undefined;
  /**
   * Reads the registry again and loads the release it names, if that is another one. Resolves to whether it did;
   * rejects when the release cannot be loaded, and keeps the loaded one.
   */
  renew(name: RemoteName): Promise<boolean>;
};

export function createRemoteLoader(options: LoaderOptions): RemoteLoader {
  const failures = new Map<RemoteName, number>();
  const here = new Map<RemoteName, RemoteModule>();
  const underWay = new Map<RemoteName, Promise<RemoteModule>>();

  async function startLoad(name: RemoteName): Promise<RemoteModule> {
    const progress: Progress = { phase: 'registry', version: '', attempts: 0 };
    const known = underWay.get(name);
    const loading = known ?? loadWithReport(name, options, { progress, failures });
    if (!known) underWay.set(name, loading);
    const loaded = await loading.finally(() => underWay.delete(name));
    here.set(name, loaded);
    return loaded;
  }

  return {
    loaded: (name) => here.get(name),
    load: async (name) => here.get(name) ?? startLoad(name),
    async renew(name) {
      await options.refreshRelease(name);
      const release = await options.readRelease(name);
      const version = here.get(name)?.version;
      if (!version || !release || release.version === version) return false;
      await startLoad(name);
      return true;
    },
  };
}

/** A class of its own, since a timer may fire a moment before the deadline. */
class TooLateError extends Error {
  constructor(name: RemoteName) {
    super(`The remote ${name} did not arrive in time`);
    this.name = 'TooLateError';
  }
}

type Failures = Map<RemoteName, number>;
type Progress = {
  phase: LoadReport['phase'];
  version: string;
  attempts: number;
};

async function loadWithReport(
  name: RemoteName,
  options: LoaderOptions,
  { progress, failures }: { progress: Progress; failures: Failures },
): Promise<RemoteModule> {
  const started = options.now();
  const report = (outcome: LoadReport['outcome']) =>
    options.onReport({
      remote: name,
      outcome,
      version: progress.version,
      phase: progress.phase,
      attempts: progress.attempts,
      milliseconds: Math.round(options.now() - started),
    });
  try {
    const loaded = await loadWithRetries(name, options, { progress, failures });
    const module = { ...loaded, version: progress.version };
    await options.onLoaded(module);
    progress.phase = 'ready';
    report('loaded');
    return module;
  } catch (error) {
    report('failed');
    throw error;
  }
}

/** Retries only failures within the time-out: a hanging remote is not awaited three times. */
async function loadWithRetries(
  name: RemoteName,
  options: LoaderOptions,
  { progress, failures }: { progress: Progress; failures: Failures },
): Promise<RemoteModule> {
  const deadline = options.now() + ENTRY_TIMEOUT_MS;
  // An aborted load may have requested more since; a retry would get that hanging request.
  if (failures.has(name)) options.abortRequests();
  for (;;) {
    progress.attempts += 1;
    const failed = failures.get(name) ?? 0;
    try {
      return await loadOnce(name, options, { progress, deadline, failed });
    } catch (error) {
      // Without a release nothing was requested that a retry could get again.
      if (progress.version) failures.set(name, failed + 1);
      const isFinal = error instanceof RemoteContractError || progress.attempts > RETRIES;
      if (isFinal) throw error;
      if (error instanceof TooLateError || options.now() >= deadline) {
        if (failures.has(name)) options.abortRequests();
        throw error;
      }
      await options.wait(RETRY_WAIT_MS * progress.attempts);
      // The release may be retired: the last attempt uses the current one. Without one it reads anyway.
      if (progress.version && progress.attempts === RETRIES) await options.refreshRelease(name);
    }
  }
}

async function loadOnce(
  name: RemoteName,
  { federation, readRelease, now, wait }: LoaderOptions,
  { progress, deadline, failed }: { progress: Progress; deadline: number; failed: number },
): Promise<RemoteModule> {
  progress.phase = 'registry';
  // Chunks and styles have no time-out of their own, and a call has a longer one.
  const tooLate = wait(deadline - now()).then(() => {
    throw new TooLateError(name);
  });
  const release = await Promise.race([readRelease(name), tooLate]);
  if (!release) throw new RemoteContractError(name, 'the registry does not list it');
  progress.version = release.version;
  progress.phase = 'entry';
  const { entry, site } = release;
  if (site?.flags) addReleaseFlags(name, site.flags);
  const loaded = await Promise.race([
    federation.loadRemote(name, { ...entry, url: withAttempt(entry.url, failed) }),
    tooLate,
  ]);
  progress.phase = 'contract';
  return checkRemote(name, loaded, site?.slices);
}

const ATTEMPT = 'attempt';

/** The address for a retry. It must differ, since a browser reuses a hanging request for the same address. */
function withAttempt(url: string, failed: number): string {
  if (failed === 0) return url;
  const address = new URL(url, location.href);
  address.searchParams.set(ATTEMPT, String(failed + 1));
  return address.href;
}
