import path from 'node:path';
import { findCatalogueFaults, readCatalogueParts } from '../messages/catalogue-parts';
import { isPacked } from '../workspace';
import { runTool, type ToolResult } from './run-tool';

type Check = { name: string; run: (folder: string) => Promise<ToolResult> };

/** What a remote must pass besides its tests. A repository of its own has nothing else to keep out of. */
const tools = isPacked ? (['types', 'lint'] as const) : (['types', 'lint', 'boundaries'] as const);
const checks: readonly Check[] = [
  ...tools.map((name) => ({
    name,
    run: (folder: string) => runTool(name, folder),
  })),
  { name: 'messages', run: checkMessages },
];

/** Types, lint, boundaries and messages of one remote, side by side. Prints what failed; false when something did. */
export async function checkRemote(folder: string): Promise<boolean> {
  const results = await Promise.all(checks.map((check) => runCheck(check, folder)));
  return results.every(Boolean);
}

/** The tests of one workspace; `args` go to Jest. Returns whether they passed. */
export async function testRemote(folder: string, args: readonly string[] = []): Promise<boolean> {
  const { code, errors } = await runTool('tests', folder, { more: args, live: true });
  if (errors) console.log(errors);
  return code === 0;
}

async function runCheck({ name, run }: Check, folder: string): Promise<boolean> {
  const started = Date.now();
  const { code, output, errors = '' } = await run(folder);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(`${`${output}\n${errors}`.trim()}\n`);
  return code === 0;
}

async function checkMessages(folder: string): Promise<ToolResult> {
  const faults = (await readCatalogueParts(folder)).flatMap((part) =>
    Object.entries(findCatalogueFaults(part)).flatMap(([fault, texts]) =>
      texts.map((text) => `${path.join(folder, 'src/locales/es.po')}: ${fault}: ${text}`),
    ),
  );
  const command = `npm run messages${isPacked ? '' : ` -w ${folder}`}`;
  const remedy = `${command} updates the catalogue; then fill in the Spanish text there.`;
  return { code: faults.length, output: [...faults, remedy].join('\n') };
}
