import { execFileSync } from 'node:child_process';

export type WorkTree = {
  /** Absent outside a repository. */
  commit?: string;
  author?: string;
  /** Files below the given paths that differ from the commit, or are not in it. */
  changed: readonly string[];
};

/** The commit of a folder, who made it, and what differs from it below the given paths. */
export function readWorkTree(root: string, paths: readonly string[]): WorkTree {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    const [commit = '', author = ''] = git('log', '-1', '--format=%H%n%an').trim().split('\n');
    const status = git('status', '--porcelain', '--untracked-files=all', '--', ...paths);
    return { commit, author, changed: status.split('\n').filter(Boolean) };
  } catch {
    return { changed: [] };
  }
}

/** Why the sources may not be released to a site of visitors. */
export function findUncommitted({ commit, changed }: WorkTree): string[] {
  if (commit === undefined) return ['there is no commit to release: this is not a checkout of git'];
  if (changed.length === 0) return [];
  return [`commit or stash these first; only the local site takes changes:\n${changed.join('\n')}`];
}
