import path from 'node:path';
import { runTool } from '../../checks/run-tool';
import { rootFolder } from '../../workspace';

/** The most that is printed of what one tool found. */
const MOST_FINDINGS = 20;

type Sources = {
  /** Workspace folder, as `mfe-quiz`. */
  folder: string;
  root?: string;
};

/** Errors of types in a remote and in what it imports. */
export function findTypeErrors({ folder, root = rootFolder }: Sources): Promise<string[]> {
  return findWith('types', ['--pretty', 'false'], {
    folder,
    root,
    read: (output) => output.split('\n').filter((line) => line.includes(': error TS')),
  });
}

/** What the linter and the formatter find in a remote. */
export function findLintErrors({ folder, root = rootFolder }: Sources): Promise<string[]> {
  return findWith('lint', ['--reporter=github'], {
    folder,
    root,
    read: (output) =>
      [...output.matchAll(/^::\w+ title=(.*?),file=(.*?),line=(\d+),.*?::(.*)$/gm)].map(
        ([, rule, file = '', line, text]) =>
          `${path.relative(root, file)}:${line} ${rule === 'format' ? 'is not formatted, npm run fix does that' : `${text} (${rule})`}`,
      ),
  });
}

/** The remote's own tests that fail. */
export function findFailedTests({ folder, root = rootFolder }: Sources): Promise<string[]> {
  return findWith('tests', ['--json', '--silent'], {
    folder,
    root,
    read: (output) => listFailedTests(output, root),
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

type Asked = Required<Sources> & { read: (output: string) => string[] };

/** When a tool fails, what `read` finds in its output, or the end of the output. */
async function findWith(
  tool: Parameters<typeof runTool>[0],
  more: string[],
  { folder, root, read }: Asked,
): Promise<string[]> {
  const { code, output, errors } = await runTool(tool, folder, { more, root });
  if (code === 0) return [];
  const found = read(output);
  if (found.length > MOST_FINDINGS) {
    return [...found.slice(0, MOST_FINDINGS), `and ${found.length - MOST_FINDINGS} more`];
  }
  return found.length > 0 ? found : [`${output}\n${errors}`.trim().slice(-2000)];
}
