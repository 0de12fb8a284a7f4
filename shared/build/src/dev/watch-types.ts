import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { inRoot, rootFolder } from '../workspace';

export type TypeFault = { file: string; line: string; column: string; message: string };

/** Checks the types of workspaces whenever a file has changed, and reports what each look has found. */
export function watchTypes(folders: readonly string[], report: (errors: TypeFault[]) => void): void {
  const compiler = inRoot('node_modules/@typescript/native/bin/tsc');
  const args = ['-b', ...folders, '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const child = spawn(process.execPath, [compiler, ...args], {
    cwd: rootFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
    // On older versions of Node it starts the compiler as a process of its own: the group ends together.
    detached: process.platform !== 'win32',
  });
  process.once('exit', () => {
    if (process.platform === 'win32') child.kill();
    else if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid);
  });
  createInterface(child.stdout).on('line', createTypeReader(report));
}

/** Reads what the compiler prints, line by line. */
export function createTypeReader(report: (errors: TypeFault[]) => void): (line: string) => void {
  let errors: TypeFault[] = [];
  return (line) => {
    const [, file, row, column, message] = /^(\S.*)\((\d+),(\d+)\): error (.*)$/.exec(line) ?? [];
    const last = errors.at(-1);
    if (file && row && column && message) errors.push({ file, line: row, column, message });
    else if (/^ +\S/.test(line) && last) last.message += `\n${line}`;
    else if (/Found \d+ errors?\. Watching for file changes/.test(line)) {
      report(errors);
      errors = [];
    }
  };
}
