import { rootFolder } from '../../workspace';
import { runGit } from '../provenance';

/** Why the sources below the given paths may not be released to a site of visitors: they are in no commit. */
export function findUncommitted(paths: readonly string[], root = rootFolder): string[] {
  const changed = runGit('-C', root, 'status', '--porcelain', '--untracked-files=all', '--', ...paths);
  if (changed === undefined) return ['there is no commit to release: this is not a checkout of git'];
  if (changed === '') return [];
  return [`commit or stash these first; only the local site takes changes without a commit:\n${changed}`];
}
