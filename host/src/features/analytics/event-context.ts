import { findMount, isRecord, parseJson, type RemoteName } from '@funnel/contracts';
import type { EventProperties } from '@funnel/platform';

/** What has a version of its own in the browser: a remote, or `host`. */
type SitePart = RemoteName;

type ContextOptions = {
  readonly path: string;
  readonly facts: EventProperties;
  /** The language of the page. */
  readonly locale: string;
  readonly getVersion: (part: SitePart) => string | undefined;
  /** What is stored under `quizState`. */
  readonly quizState: string | null;
};

/** Context of every event: the page's language, the remote it is about with its version, and the quiz version, where known. */
export function buildEventContext({ quizState, locale, ...about }: ContextOptions) {
  return { locale, ...findRemote(about), quizVersion: findPinnedVersion(quizState) };
}

/** The remote that the facts name, else that of the path. A load names a version that is not there yet. */
function findRemote({ path, facts, getVersion }: Pick<ContextOptions, 'path' | 'facts' | 'getVersion'>) {
  const { remote: named, version } = facts;
  if (!named) {
    const remote = findMount(path)?.remote;
    return { remote, remoteVersion: remote && getVersion(remote) };
  }
  return { remote: named, remoteVersion: version ?? getVersion(String(named)) };
}

function findPinnedVersion(quizState: string | null): number | undefined {
  const { pinned } = parseJson(quizState, isRecord) ?? {};
  const version = isRecord(pinned) ? pinned['version'] : undefined;
  return typeof version === 'number' ? version : undefined;
}
