import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildRemote } from './remote/build.mjs';
import { registryClient } from './remote/registry.mjs';
import { releaseRemote } from './remote/release.mjs';
import { releaseTarget } from './remote/target.mjs';
import { readPackage, remoteNameOf, rootFolder } from './workspace.mjs';

const usage = `funnel-remote build     [--version <x.y.z>] [--portable]
funnel-remote release   [--channel stable|canary] [--percent <0-100>] [--version <x.y.z>] [--no-portable]
funnel-remote release   --promote <version> | --rollback <version> | --withdraw   [--channel …] [--percent …]
funnel-remote start     [--port <number>]

Run in the folder of a remote. Without --version a build is named after its sources.
--withdraw takes a channel away. Where releases go: ASSETS_DIR, ASSETS_URL, API_BASE, API_KEY, RELEASE_TOKEN.`;

const options = {
  version: { type: 'string' },
  portable: { type: 'boolean' },
  channel: { type: 'string', default: 'stable' },
  percent: { type: 'string' },
  promote: { type: 'string' },
  rollback: { type: 'string' },
  withdraw: { type: 'boolean' },
  port: { type: 'string' },
};

const commands = { build, release, start };

/** Runs one command of the CLI for the remote whose folder is the working folder. */
export async function run(args) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true, allowNegative: true });
  const command = commands[positionals[0] ?? ''];
  if (!command) throw new Error(usage);
  const folder = path.relative(rootFolder, process.cwd());
  await command(folder, values);
}

async function build(folder, { version, portable }) {
  const { name, version: built, output, isNew } = await buildRemote(folder, { version, portable });
  console.log(
    `${name}@${built} ${isNew ? 'built into' : 'is up to date in'} ${path.relative(rootFolder, output)}`,
  );
}

async function release(folder, values) {
  const pointed = values.withdraw ? null : (values.promote ?? values.rollback);
  if (pointed !== undefined) return point(folder, pointed, values);

  const { version, channel, portable = true } = values;
  const percent = percentOf(values);
  const done = await releaseRemote({ folder, target: releaseTarget(), channel, percent, version, portable });
  console.log(`${done.release.name}@${done.release.version} is on ${channel}${shareOf(percent)}`);
}

async function point(folder, version, values) {
  const name = remoteNameOf(readPackage(folder).name);
  const { channel } = values;
  const percent = percentOf(values);
  await registryClient(releaseTarget()).point({ name, channel, version, percent });
  console.log(`${name}: ${channel} is ${version ?? 'withdrawn'}${shareOf(percent)}`);
}

async function start(folder, { port }) {
  const { startRemote } = await import('./dev/start-remote.mjs');
  await startRemote(folder, { port: Number(port ?? process.env.DEV_PORT ?? 3001) });
}

function percentOf({ percent }) {
  if (percent === undefined) return undefined;
  const number = Number(percent);
  if (number >= 0 && number <= 100) return number;
  throw new Error('--percent is a number from 0 to 100');
}

function shareOf(percent) {
  return percent === undefined ? '' : ` for ${percent} % of visitors`;
}
