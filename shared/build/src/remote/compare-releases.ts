import type { ReleaseRecord } from '@funnel/contracts';
import { listInputPaths } from '../inputs-hash';
import { runGit } from './provenance';

type Texts = Readonly<Record<string, string>>;
type Compared = { before: ReleaseRecord; after: ReleaseRecord; folder: string };

const HASH_LENGTH = 15;
const MOST_COMMITS = 30;

/** What one version has that another has not, for people. */
export function compareReleases({ before, after, folder }: Compared): string {
  const { name, version } = after.release;
  const parts = [
    { title: 'commits', lines: listCommits(before, after, folder) },
    { title: 'files', lines: listChanges(shortenHashes(before.files), shortenHashes(after.files)) },
    { title: 'shared ranges', lines: listChanges(before.release.shared, after.release.shared) },
    { title: 'names it uses', lines: listChanges(joinNames(before.usage), joinNames(after.usage)) },
    { title: 'contract', lines: listChanges(describeContract(before), describeContract(after)) },
  ];
  return [
    `${name}: from ${before.release.version} to ${version}`,
    ...parts.flatMap(({ title, lines }) =>
      lines.length === 0 ? [`${title}: no change`] : [`${title}:`, ...lines.map((line) => `  ${line}`)],
    ),
  ].join('\n');
}

function listCommits(before: ReleaseRecord, after: ReleaseRecord, folder: string): string[] {
  const [from, to] = [before.provenance, after.provenance];
  const dirty = [before, after]
    .filter(({ provenance }) => provenance?.isDirty)
    .map(({ release }) => `${release.version} has changes that are in no commit`);
  if (!from?.commit || !to?.commit) return ['not recorded for both versions', ...dirty];
  if (from.commit === to.commit) return dirty;
  const range = `${from.commit}..${to.commit}`;
  const log = runGit('log', '--oneline', range, '--', ...listInputPaths(folder));
  const commits = log === undefined ? ['this checkout does not have both; git fetch'] : log.split('\n');
  const left = commits.length - MOST_COMMITS;
  return [
    range,
    ...commits.filter(Boolean).slice(0, MOST_COMMITS),
    ...(left > 0 ? [`and ${left} more`] : []),
    ...dirty,
  ];
}

/** Added, removed and changed entries by name. */
function listChanges(before: Texts, after: Texts): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names.flatMap((name) => {
    const [old, now] = [before[name], after[name]];
    if (old === now) return [];
    if (old === undefined) return [`+ ${name} ${now}`.trimEnd()];
    return now === undefined ? [`- ${name} ${old}`.trimEnd()] : [`~ ${name} ${old} → ${now}`];
  });
}

/** By names without the hash of the content, so that a changed file is not an added and a removed one. */
function shortenHashes(files: Texts = {}): Texts {
  const shortened: Record<string, string> = {};
  for (const [file, hash] of Object.entries(files)) {
    const plain = file.replace(/\.[0-9a-f]{10}(?=\.)/, '');
    shortened[plain in shortened ? file : plain] = hash.slice(0, HASH_LENGTH);
  }
  return shortened;
}

function joinNames(usage: ReleaseRecord['usage'] = {}): Texts {
  const pairs = Object.entries(usage).flatMap(([from, names]) => names.map((name) => `${name} of ${from}`));
  return Object.fromEntries(pairs.map((pair) => [pair, '']));
}

function describeContract({ release }: ReleaseRecord): Texts {
  return { number: String(release.contract) };
}
