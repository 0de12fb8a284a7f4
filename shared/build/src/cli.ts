import path from 'node:path';
import { buildRemote } from './remote/build';
import { planRelease, type ReleasePlan, readArguments, type Values } from './remote/plan-release';
import { type Change, type Registry, registryClient } from './remote/registry';
import { releaseRemote, storeRelease } from './remote/release';
import { describeChannels, formatReleases } from './remote/release-texts';
import { type ReleaseTarget, releaseTarget } from './remote/target';
import { getRemoteName, readPackage, rootFolder } from './workspace';

const usage = `funnel-remote build     [--version <x.y.z>] [--portable]
funnel-remote release   [--channel stable|canary] [--percent <0-100>] [--version <x.y.z>] [--no-portable]
funnel-remote release   --promote <version>        to everybody; a canary of that version ends
funnel-remote release   --promote <version> --channel canary [--percent <0-100>]
funnel-remote release   --rollback <version>       to everybody; a canary of what is rolled back ends
funnel-remote release   --revoke <version>         for good: no visitor gets that version again
funnel-remote release   --channel canary --withdraw
funnel-remote release   --preview-link <version> [--hours <1-720>] [--path /checkout] [--with checkout@<version>]
                        a link that shows one version in one browser, for 24 hours; --with adds another remote's
funnel-remote release   --list                     channels and versions
funnel-remote release   --store-only [--version <x.y.z>] [--no-portable]   fills ASSETS_DIR, registers nothing
funnel-remote start     [--port <number>]

Run in the folder of a remote, or as npm run release -w mfe-<name> -- <options>. Without --version a build is named after
its sources. Every file is fetched back from ASSETS_URL and compared before a version is registered.
Releases go to the site that npm start runs (DATA_DIR names its folder), or where ASSETS_DIR, ASSETS_URL, API_BASE,
API_KEY and RELEASE_TOKEN say.`;

const commands: Readonly<Record<string, (folder: string, values: Values) => Promise<void>>> = {
  build,
  release,
  start,
};

/** Runs one command of the CLI for the remote whose folder is the working folder. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args);
  if (values.help) return console.log(usage);
  const [name = '', stray] = positionals;
  const command = commands[name];
  if (!command) throw new Error(usage);
  if (stray !== undefined) throw new Error(`"${stray}" is not understood. --help shows the options.`);
  await command(path.relative(rootFolder, process.cwd()), values);
}

async function build(folder: string, { version, portable }: Values): Promise<void> {
  const built = await buildRemote(folder, { version, portable });
  const place = `${built.isNew ? 'built into' : 'is up to date in'} ${path.relative(rootFolder, built.output)}`;
  console.log(`${built.name}@${built.version} ${place}`);
}

async function release(folder: string, values: Values): Promise<void> {
  const plan = planRelease(values);
  const name = getRemoteName(readPackage(folder).name);
  const target = await releaseTarget();
  const registry = registryClient(target);
  console.log(await carryOut(plan, { folder, name, target, registry }));
  if (['list', 'store-only', 'preview-link'].includes(plan.action)) return;
  console.log(describeChannels(name, await registry.list(name)));
}

type Remote = { folder: string; name: string; target: ReleaseTarget; registry: Registry };

/** Does what was planned, and tells what was done. */
async function carryOut(plan: ReleasePlan, { folder, name, target, registry }: Remote): Promise<string> {
  switch (plan.action) {
    case 'list':
      return formatReleases(name, await registry.list(name));
    case 'store-only': {
      const { release: stored } = await storeRelease({ folder, target, ...plan });
      return `${name}@${stored.version} is in ${target.store}; nothing is registered yet`;
    }
    case 'preview-link': {
      const { url, expiresAt } = await registry.preview({ name, ...plan });
      const shown = [{ name, version: plan.version }, ...plan.others];
      const names = shown.map((one) => `${one.name}@${one.version}`).join(', ');
      return `${names} in one browser, until ${expiresAt}:\n${url}`;
    }
    case 'publish':
      return publish(plan, { folder, target });
    case 'withdraw':
      await registry.point({ name, channel: 'canary', version: null });
      return `${name}: the canary has ended.`;
    default:
      return changeRelease(plan, { name, registry });
  }
}

type Publication = Extract<ReleasePlan, { action: 'publish' }>;

async function publish(plan: Publication, { folder, target }: Pick<Remote, 'folder' | 'target'>) {
  const { name, version } = await releaseRemote({ folder, target, ...plan });
  const share = plan.percent === undefined ? '' : ` for ${plan.percent} % of visitors`;
  return `${name}@${version} is on ${plan.channel}${share}`;
}

type ReleaseChange = Extract<ReleasePlan, { action: Change }>;

async function changeRelease(plan: ReleaseChange, { name, registry }: Pick<Remote, 'name' | 'registry'>) {
  const { action, version, channel, percent } = plan;
  if (channel === 'canary') {
    await registry.point({ name, channel, version, percent });
    return `${name}@${version} is on canary.`;
  }
  await registry.change({ name, action, version });
  return changeTexts[action](`${name}@${version}`);
}

const changeTexts: Readonly<Record<Change, (release: string) => string>> = {
  promote: (release) => `${release} is promoted.`,
  rollback: (release) => `Rolled back to ${release}.`,
  revoke: (release) =>
    `${release} is revoked: no visitor gets it again. Its files stay in the asset store until you delete them.`,
};

async function start(folder: string, { port }: Values): Promise<void> {
  // Imported here, since releases need no development server.
  const { startRemote } = await import('./dev/start-remote');
  await startRemote(folder, Number(port ?? process.env['DEV_PORT'] ?? 3001));
}
