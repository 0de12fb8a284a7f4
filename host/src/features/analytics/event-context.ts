import { findMount, type RemoteName } from '@funnel/contracts';

type ContextOptions = {
  readonly path: string;
  readonly versionOf: (remote: RemoteName) => string | undefined;
  /** What is stored under `quizState`. */
  readonly quizState: string | null;
};

/** What every event carries where it is known: the remote in front of the visitor and the version of their quiz. */
export function eventContext({ path, versionOf, quizState }: ContextOptions) {
  const remote = findMount(path)?.remote;
  return {
    remote,
    remoteVersion: remote && versionOf(remote),
    quizVersion: pinnedVersion(quizState),
  };
}

function pinnedVersion(quizState: string | null): number | undefined {
  try {
    // biome-ignore lint/nursery/noUnsafeTypeAssertion: only read here, and whatever is not a number is left out
    const stored = JSON.parse(quizState ?? '{}') as { pinned?: { version?: unknown } } | null;
    const version = stored?.pinned?.version;
    return typeof version === 'number' ? version : undefined;
  } catch {
    return undefined;
  }
}
