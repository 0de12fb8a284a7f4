import type { Provenance, ReleaseList, ReleaseLog } from '@funnel/contracts';

/** The channels of a remote and their versions, in one line. */
export function describeChannels(name: string, { channels }: Pick<ReleaseList, 'channels'>): string {
  const stable = channels.find(({ channel }) => channel === 'stable');
  const canary = channels.find(({ channel }) => channel === 'canary');
  return [
    `${name}: stable ${stable?.version ?? 'has no version'}`,
    canary
      ? `canary ${canary.version} for ${canary.percent} % of visitors (--channel canary --withdraw ends it)`
      : 'no canary',
  ].join(', ');
}

/** The channels of a remote and its versions, newest first. */
export function formatReleases(name: string, list: ReleaseList): string {
  const lines = list.releases.map(({ version, createdAt, revokedAt, provenance }) => {
    const on = list.channels.filter((one) => one.version === version).map(({ channel }) => channel);
    const notes = revokedAt ? ['revoked'] : on;
    return formatLine([formatTime(createdAt), version, notes.join(', '), describeOrigin(provenance)]);
  });
  return [describeChannels(name, list), ...describeHalt(list), ...lines].join('\n');
}

/** Why the latest canary ended, if nobody ended it. */
function describeHalt({ halted }: Pick<ReleaseList, 'halted'>): string[] {
  if (!halted) return [];
  return [`canary ${halted.version} ended by itself at ${formatTime(halted.at)}: ${halted.reason}`];
}

/** What happened to the versions of a remote, newest first. */
export function formatLog(name: string, { entries }: ReleaseLog): string {
  if (entries.length === 0) return `${name}: nothing has been released yet`;
  const lines = entries.map((entry) => {
    const by = `by ${entry.by ?? 'unknown'}`;
    const commit = entry.commit && `commit ${shortenCommit(entry.commit)}`;
    return formatLine([formatTime(entry.at), describeEntry(entry), by, commit, entry.reason]);
  });
  return [`${name}:`, ...lines].join('\n');
}

function describeEntry({ action, channel, version, percent }: ReleaseLog['entries'][number]): string {
  if (action !== 'pointed') return `${version} ${action}`;
  if (version === null) return `${channel} ended`;
  return `${channel} is ${version}${channel === 'canary' ? ` for ${percent} %` : ''}`;
}

function describeOrigin(provenance: Provenance | undefined): string {
  const { commit, isDirty, author, checks = {} } = provenance ?? {};
  const change = commit && `${shortenCommit(commit)}${isDirty ? ' with changes' : ''}`;
  const skipped = Object.keys(checks).filter((name) => checks[name] === 'skipped');
  const without = skipped.length > 0 && `skipped ${skipped.join(', ')}`;
  return [change, author, without].filter(Boolean).join(' ');
}

const COMMIT_LENGTH = 8;

function shortenCommit(commit: string): string {
  return commit.slice(0, COMMIT_LENGTH);
}

/** A moment in UTC, to the minute. */
export function formatTime(at: string): string {
  return at.slice(0, 16).replace('T', ' ');
}

/** Others have written parts of it, and what controls a terminal is no text. */
function formatLine(parts: readonly (string | undefined)[]): string {
  return `  ${parts.filter(Boolean).join('  ')}`.replaceAll(/\p{Cc}/gu, '');
}
