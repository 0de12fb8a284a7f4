import { findMount, type RemoteName } from '@funnel/contracts';

type ContextOptions = {
  readonly path: string;
  readonly getVersion: (remote: RemoteName) => string | undefined;
  /** What is stored under `quizState`. */
  readonly quizState: string | null;
};

/** Context of every event: current remote, its version, and the quiz version, where known. */
export function buildEventContext({ path, getVersion, quizState }: ContextOptions) {
  const remote = findMount(path)?.remote;
  return {
    remote,
    remoteVersion: remote && getVersion(remote),
    quizVersion: findPinnedVersion(quizState),
  };
}

function findPinnedVersion(quizState: string | null): number | undefined {
  try {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: only read here, and values other than numbers are omitted
    const stored = JSON.parse(quizState ?? '{}') as { pinned?: { version?: unknown } } | null;
    const version = stored?.pinned?.version;
    return typeof version === 'number' ? version : undefined;
  } catch {
    return undefined;
  }
}
