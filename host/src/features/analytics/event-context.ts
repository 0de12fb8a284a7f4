import { findMount, isRecord, parseJson, type RemoteName } from '@funnel/contracts';

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
  const { pinned } = parseJson(quizState, isRecord) ?? {};
  const version = isRecord(pinned) ? pinned['version'] : undefined;
  return typeof version === 'number' ? version : undefined;
}
