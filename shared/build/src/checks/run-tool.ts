import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { inRoot, rootFolder } from '../workspace';

export type ToolResult = { code: number; output: string };

/** Runs the command line of an installed package at the root. `live` prints at once. */
export function runTool(script: string, args: readonly string[], { live = false } = {}): Promise<ToolResult> {
  const file = inRoot('node_modules', script);
  if (!existsSync(file)) {
    throw new Error(
      `${script.split('/bin/')[0]} is not installed. Install with the tools: npm ci -w mfe-<name> --include-workspace-root`,
    );
  }
  const child = spawn(process.execPath, [file, ...args], {
    cwd: rootFolder,
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout?.on('data', (chunk) => output.push(chunk));
  child.stderr?.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code: code ?? 1, output: Buffer.concat(output).toString().trim() }),
    );
  });
}
