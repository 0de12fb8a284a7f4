import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { allowedBreaks } from './open-api/allowed-breaks';
import { type ApiDocument, listBreakingChanges } from './open-api/breaking-changes';

// Compares the API with that of another commit: `npm run open-api-changes -w api -- main`. Exits with 1 when callers of
// that version would break by a change that `allowed-breaks.ts` does not name.
const [revision = 'HEAD'] = process.argv.slice(2);
const root = path.resolve(import.meta.dirname, '../..');
const before = withCommit(revision, printDocuments);
const after = printDocuments(root);
const found = [
  ...listBreakingChanges(before.public, after.public),
  ...listBreakingChanges(before.operations, after.operations),
];
const refused = found.filter((change) => !allowedBreaks.some((allowed) => allowed.change === change));
for (const change of refused) printLine(`BREAKS ${change}`);
for (const { change, reason } of allowedBreaks) {
  printLine(found.includes(change) ? `allowed: ${change} (${reason})` : `not found, remove it: ${change}`);
}
printLine(`${refused.length} breaking changes since ${revision}`);
process.exitCode = refused.length === 0 ? 0 : 1;

function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** With the sources of a commit, beside the packages that are installed here. */
function withCommit<T>(commit: string, use: (folder: string) => T): T {
  mkdirSync(path.join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(root, '.cache/commit-'));
  git('worktree', 'add', '--detach', folder, commit);
  try {
    const packages = path.join(folder, 'node_modules/@funnel');
    mkdirSync(packages, { recursive: true });
    for (const name of readdirSync(path.join(folder, 'shared')))
      symlinkSync(path.join(folder, 'shared', name), path.join(packages, name), 'junction');
    return use(folder);
  } finally {
    git('worktree', 'remove', '--force', folder);
  }
}

function git(...args: readonly string[]): void {
  execFileSync('git', args, { cwd: root, stdio: 'pipe' });
}

function printDocuments(folder: string): Record<'public' | 'operations', ApiDocument> {
  const file = path.join(folder, 'api/src/open-api.ts');
  const print = (...part: readonly string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', file, ...part], { cwd: root, maxBuffer: 2 ** 28 });
  return {
    public: JSON.parse(print().toString()),
    operations: JSON.parse(print('operations').toString()),
  };
}
