import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { rootFolder } from '../../workspace';

/** The most that is printed of what one tool found. */
const MOST_FINDINGS = 20;

type Sources = {
  /** Workspace folder, as `mfe-quiz`. */
  folder: string;
  root?: string;
};
type Run = { output: string; errors: string };

/** Errors of types in a remote and in what it imports. */
export function findTypeErrors({ folder, root = rootFolder }: Sources): Promise<string[]> {
  return runTool('@typescript/native/bin/tsc', ['-b', folder, '--pretty', 'false'], {
    root,
    read: ({ output }) => output.split('\n').filter((line) => line.includes(': error TS')),
  });
}

/** What the linter and the formatter find in a remote. */
export function findLintErrors({ folder, root = rootFolder }: Sources): Promise<string[]> {
  return runTool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '--reporter=github', folder], {
    root,
    read: ({ output }) =>
      [...output.matchAll(/^::\w+ title=(.*?),file=(.*?),line=(\d+),.*?::(.*)$/gm)].map(
        ([, rule, file = '', line, text]) =>
          `${path.relative(root, file)}:${line} ${rule === 'format' ? 'is not formatted, npm run fix does that' : `${text} (${rule})`}`,
      ),
  });
}

/** The remote's own tests that fail. */
export function findFailedTests({ folder, root = rootFolder }: Sources): Promise<string[]> {
  return runTool('jest/bin/jest.js', ['--selectProjects', folder, '--json', '--silent'], {
    root,
    read: ({ output }) => listFailedTests(output, root),
  });
}

type JestReport = {
  testResults: readonly {
    name: string;
    message: string;
    assertionResults: readonly { status: string; fullName: string }[];
  }[];
};

function listFailedTests(output: string, root: string): string[] {
  const start = output.indexOf('{"num');
  if (start < 0) return [];
  const { testResults }: JestReport = JSON.parse(output.slice(start));
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length > 0) return failed.map(({ fullName }) => `${file} ${fullName}`);
    return assertionResults.length === 0 && message ? [`${file} ${message.trim().split('\n')[0]}`] : [];
  });
}

type ToolOptions = { root: string; read: (run: Run) => string[] };

/** Runs an installed tool; when it fails, what `read` finds in its output, or the end of the output. */
async function runTool(script: string, args: string[], { root, read }: ToolOptions): Promise<string[]> {
  const file = path.join(root, 'node_modules', script);
  if (!existsSync(file)) return [`${script} is not installed: run npm ci in ${root} first`];
  const { isFine, ...run } = await runNode([file, ...args], root);
  if (isFine) return [];
  const found = read(run);
  if (found.length > MOST_FINDINGS) {
    return [...found.slice(0, MOST_FINDINGS), `and ${found.length - MOST_FINDINGS} more`];
  }
  return found.length > 0 ? found : [`${run.output}\n${run.errors}`.trim().slice(-2000)];
}

function runNode(args: string[], cwd: string): Promise<Run & { isFine: boolean }> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 64 * 1024 * 1024 }, (error, output, errors) =>
      resolve({ isFine: error === null, output, errors }),
    );
  });
}
