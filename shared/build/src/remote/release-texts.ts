import type { ReleaseList } from '@funnel/contracts';

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
  const lines = list.releases.map(({ version, createdAt, revokedAt }) => {
    const on = list.channels.filter((one) => one.version === version).map(({ channel }) => channel);
    const notes = revokedAt ? ['revoked'] : on;
    return `  ${createdAt.slice(0, 16).replace('T', ' ')}  ${version}  ${notes.join(', ')}`.trimEnd();
  });
  return [describeChannels(name, list), ...describeHalt(list), ...lines].join('\n');
}

/** Why the latest canary ended, if nobody ended it. */
function describeHalt({ halted }: Pick<ReleaseList, 'halted'>): string[] {
  if (!halted) return [];
  const at = halted.at.slice(0, 16).replace('T', ' ');
  return [`canary ${halted.version} ended by itself at ${at}: ${halted.reason}`];
}
