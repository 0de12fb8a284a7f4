import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { isPacked, rootFolder } from '../workspace';

export type ToolResult = { code: number; output: string; errors?: string };

type Tool = { script: string; args: (folder: string, more: readonly string[]) => readonly string[] };

const tools = {
  types: { script: '@typescript/native/bin/tsc', args: (folder, more) => ['-b', folder, ...more] },
  lint: {
    script: '@biomejs/biome/bin/biome',
    args: (folder, more) => ['check', '--error-on-warnings', ...more, folder],
  },
  // The option takes every word behind it, so it stands last.
  tests: { script: 'jest/bin/jest.js', args: (folder, more) => [...more, '--selectProjects', folder] },
  boundaries: {
    script: 'dependency-cruiser/bin/dependency-cruise.mjs',
    args: (folder, more) => [folder, '--config', '.dependency-cruiser.cjs', ...more],
  },
} as const satisfies Readonly<Record<string, Tool>>;

type RunOptions = { more?: readonly string[]; root?: string; live?: boolean };

/** Checks a workspace folder with an installed tool at the root; \`more\` are options of the tool. \`live\` prints at once. */
export async function runTool(
  name: keyof typeof tools,
  folder: string,
  { more = [], root = rootFolder, live = false }: RunOptions = {},
): Promise<Required<ToolResult>> {
  const { script, args } = tools[name];
  const file = path.join(root, 'node_modules', script);
  if (!existsSync(file)) {
    const tool = script.split('/bin/')[0];
    const remedy = isPacked
      ? 'Install what package.json names: npm install'
      : 'Install with the tools: npm ci -w mfe-<name> --include-workspace-root';
    return { code: 1, output: '', errors: `${tool} is not installed. ${remedy}` };
  }
  const child = spawn(process.execPath, [file, ...args(folder, more)], {
    cwd: root,
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
  });
  const output: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => errors.push(chunk));
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
  return { code, output: Buffer.concat(output).toString(), errors: Buffer.concat(errors).toString() };
}
