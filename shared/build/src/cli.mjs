import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildRemote } from './remote/build.mjs';
import { planRelease } from './remote/plan-release.mjs';
import { registryClient } from './remote/registry.mjs';
import { describeChannels, formatReleases } from './remote/release-texts.mjs';
import { releaseTarget } from './remote/target.mjs';
import { getRemoteName, readPackage, rootFolder } from './workspace.mjs';

const usage = `funnel-remote build     [--version <x.y.z>] [--portable]
funnel-remote release   [--channel stable|canary] [--percent <0-100>] [--version <x.y.z>] [--no-portable]
funnel-remote release   --promote <version>        to everybody; a canary of that version ends
funnel-remote release   --promote <version> --channel canary [--percent <0-100>]
funnel-remote release   --rollback <version>       to everybody; a canary of what is rolled back ends
funnel-remote release   --revoke <version>         for good: no visitor gets that version again
funnel-remote release   --channel canary --withdraw
funnel-remote release   --preview-link <version> [--hours <1-720>]   a link that shows one version, for 24 hours
funnel-remote release   --list                     channels and versions
funnel-remote release   --store-only [--version <x.y.z>] [--no-portable]   fills ASSETS_DIR, registers nothing
funnel-remote start     [--port <number>]

Run in the folder of a remote, or as npm run release -w mfe-<name> -- <options>. Without --version a build is named after
its sources. Every file is fetched back from ASSETS_URL and compared before a version is registered.
Releases go to the site that npm start runs (DATA_DIR names its folder), or where ASSETS_DIR, ASSETS_URL, API_BASE,
API_KEY and RELEASE_TOKEN say.`;

const options = {
  version: { type: 'string' },
  portable: { type: 'boolean' },
  channel: { type: 'string' },
  percent: { type: 'string' },
  promote: { type: 'string' },
  rollback: { type: 'string' },
  revoke: { type: 'string' },
  withdraw: { type: 'boolean' },
  'preview-link': { type: 'string' },
  hours: { type: 'string' },
  list: { type: 'boolean' },
  'store-only': { type: 'boolean' },
  port: { type: 'string' },
  help: { type: 'boolean' },
};

const commands = { build, release, start };

/** Runs one command of the CLI for the remote whose folder is the working folder. */
export async function run(args) {
  const { values, positionals } = readArguments(args);
  if (values.help) return console.log(usage);
  const [name = '', stray] = positionals;
  const command = commands[name];
  if (!command) throw new Error(usage);
  if (stray !== undefined) throw new Error(`"${stray}" is not understood. --help shows the options.`);
  const folder = path.relative(rootFolder, process.cwd());
  await command(folder, values);
}

function readArguments(args) {
  try {
    return parseArgs({ args, options, allowPositionals: true, allowNegative: true });
  } catch (error) {
    throw new Error(`${error.message.split('. ')[0]}. --help shows the options.`);
  }
}

async function build(folder, { version, portable }) {
  const { name, version: built, output, isNew } = await buildRemote(folder, { version, portable });
  console.log(
    `${name}@${built} ${isNew ? 'built into' : 'is up to date in'} ${path.relative(rootFolder, output)}`,
  );
}

async function release(folder, values) {
  const plan = planRelease(values);
  const name = getRemoteName(readPackage(folder).name);
  const target = await releaseTarget();
  const registry = registryClient(target);
  const { action, channel, percent, version } = plan;

  if (action === 'list') return console.log(formatReleases(name, await registry.list(name)));
  if (action === 'store-only') {
    const { storeRelease } = await import('./remote/release.mjs');
    const stored = await storeRelease({ folder, target, ...plan });
    return console.log(`${name}@${stored.release.version} is in ${target.store}; nothing is registered yet`);
  }
  if (action === 'preview-link') {
    const { url, expiresAt } = await registry.preview({ name, version, hours: plan.hours });
    return console.log(`${name}@${version} in one browser, until ${expiresAt}:\n${url}`);
  }
  if (action === 'publish') {
    // Imported here, since promoting and rolling back need no webpack.
    const { releaseRemote } = await import('./remote/release.mjs');
    const done = await releaseRemote({ folder, target, ...plan });
    const share = percent === undefined ? '' : ` for ${percent} % of visitors`;
    console.log(`${name}@${done.release.version} is on ${channel}${share}`);
  } else if (action === 'withdraw' || channel === 'canary') {
    await registry.point({ name, channel, version: action === 'withdraw' ? null : version, percent });
    console.log(
      action === 'withdraw' ? `${name}: the canary has ended.` : `${name}@${version} is on canary.`,
    );
  } else {
    await registry.change({ name, action, version });
    console.log(changeTexts[action](`${name}@${version}`));
  }
  console.log(describeChannels(name, await registry.list(name)));
}

const changeTexts = {
  promote: (release) => `${release} is promoted.`,
  rollback: (release) => `Rolled back to ${release}.`,
  revoke: (release) =>
    `${release} is revoked: no visitor gets it again. Its files stay in the asset store until you delete them.`,
};

async function start(folder, { port }) {
  const { startRemote } = await import('./dev/start-remote.mjs');
  await startRemote(folder, { port: Number(port ?? process.env.DEV_PORT ?? 3001) });
}
