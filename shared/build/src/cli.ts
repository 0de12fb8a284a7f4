import path from 'node:path';
import { buildRemote } from './remote/build';
import { compareReleases } from './remote/compare-releases';
import { checkNames } from './remote/gate/gate';
import {
  type Publication,
  planRelease,
  type ReleasePlan,
  readArguments,
  type Values,
} from './remote/plan-release';
import { type Change, type Registry, registryClient } from './remote/registry';
import { describeChannels, formatLog, formatReleases, formatTime } from './remote/release-texts';
import { findReleasePlace, type ReleaseTarget, releaseTarget } from './remote/target';
import { findRemoteFolder, getRemoteName, readPackage, rootFolder } from './workspace';

const usage = `funnel-remote build     [--version <x.y.z>] [--portable]
funnel-remote release   [--percent <0-100>]          a new version, for one visitor in ten or for that share
funnel-remote release   --all                      a new version, for every visitor at once
funnel-remote release   --preview                  a new version for nobody but those with the link that is printed
                        each with [--skip <check>]… [--version <x.y.z>] [--no-portable]
funnel-remote release   --promote <version>        to everybody; a canary of that version ends
funnel-remote release   --promote <version> --channel canary [--percent <0-100>]
funnel-remote release   --rollback <version>       to everybody; a canary of what is rolled back ends
funnel-remote release   --revoke <version>         for good: no visitor gets that version again
funnel-remote release   --channel canary --withdraw
funnel-remote release   --preview-link <version> [--hours <1-720>] [--path /checkout] [--with checkout@<version>]
                        a link that shows one version in one browser, for 24 hours; --with adds another remote's
funnel-remote release   --list                     channels and versions, with their commits
funnel-remote release   --log                      what happened to the versions: when, by whom, why
funnel-remote release   --diff <version> <version> what the second has changed
funnel-remote release   --store-only [--version <x.y.z>] [--no-portable]   fills ASSETS_DIR, registers nothing
funnel-remote start     [--port <number>] [--with mfe-<name>]…   hot reload inside a site; --with adds remotes
funnel-remote check                    types, lint, boundaries and messages of the remote
funnel-remote messages                 brings its catalogue up to date with the texts in the code
funnel-remote test      [<options of Jest>]
funnel-remote create    <name>         a new remote in a repository of its own, the folder mfe-<name>

Changes take --reason "<text>", which the log shows.

Run in the folder of a remote, or as npm run release -w mfe-<name> -- <options>; in a repository of its own as
npm run release -- <options>. Without --version a build is named after its sources.
A new version passes these checks before a channel points at it: ${checkNames.join(', ')}.
Then all reasons against it are printed. Every file is fetched back from ASSETS_URL and compared.
Releases go to the site that npm start runs (DATA_DIR names its folder), or where ASSETS_DIR, ASSETS_URL, API_BASE,
API_KEY and RELEASE_TOKEN say.`;

type Command = (folder: string, values: Values, argument?: string) => Promise<void>;

const commands: Readonly<Record<string, Command>> = {
  build,
  release,
  start,
  check,
  messages,
  create,
};

/** Runs one command of the CLI for the remote whose folder is the working folder. */
export async function run(args: string[]): Promise<void> {
  // Its options are Jest's.
  if (args[0] === 'test') return await test(args.slice(1));
  const { values, positionals } = readArguments(args);
  if (values.help) return console.log(usage);
  const [name = '', stray, rest] = positionals;
  const command = commands[name];
  if (!command) throw new Error(usage);
  const takesArgument = values.diff !== undefined || command === create;
  const [argument, more] = takesArgument ? [stray, rest] : [undefined, stray];
  if (more !== undefined) throw new Error(`"${more}" is not understood. --help shows the options.`);
  await command(findOwnFolder(), values, argument);
}

async function build(folder: string, { version, portable }: Values): Promise<void> {
  const built = await buildRemote(folder, { version, portable });
  const place = `${built.isNew ? 'built into' : 'is up to date in'} ${path.relative(rootFolder, built.output)}`;
  console.log(`${built.name}@${built.version} ${place}`);
}

async function release(folder: string, values: Values, compared?: string): Promise<void> {
  const plan = planRelease(values, compared);
  const name = getRemoteName(readPackage(folder).name);
  if (plan.action === 'store-only') {
    const { storeRelease } = await import('./remote/release');
    const target = await findReleasePlace();
    const { release: stored } = await storeRelease({ folder, target, ...plan });
    return console.log(`${name}@${stored.version} is in ${target.store}; nothing is registered yet`);
  }
  const target = await releaseTarget();
  const registry = registryClient(target);
  console.log(await carryOut(plan, { folder, name, target, registry }));
  if (['list', 'log', 'diff', 'preview-link'].includes(plan.action)) return;
  console.log(describeChannels(name, await registry.list(name)));
}

type Remote = { folder: string; name: string; target: ReleaseTarget; registry: Registry };

/** Does what was planned, and tells what was done. */
async function carryOut(
  plan: Exclude<ReleasePlan, { action: 'store-only' }>,
  { folder, name, target, registry }: Remote,
): Promise<string> {
  switch (plan.action) {
    case 'list':
      return formatReleases(name, await registry.list(name));
    case 'log':
      return formatLog(name, await registry.readLog(name));
    case 'diff': {
      const [before, after] = [
        await registry.readRecord(name, plan.from),
        await registry.readRecord(name, plan.to),
      ];
      return compareReleases({ before, after, folder });
    }
    case 'preview-link': {
      const { url, expiresAt } = await registry.preview({ name, ...plan });
      const shown = [{ name, version: plan.version }, ...(plan.others ?? [])];
      const names = shown.map((one) => `${one.name}@${one.version}`).join(', ');
      return `${names} in one browser, until ${formatTime(expiresAt)} UTC:\n${url}`;
    }
    case 'publish':
      return publish(plan, { folder, target });
    case 'withdraw':
      await registry.point({ name, channel: 'canary', version: null, reason: plan.reason });
      return `${name}: the canary has ended.`;
    default:
      return changeRelease(plan, { name, registry });
  }
}

async function publish(plan: Publication, { folder, target }: Pick<Remote, 'folder' | 'target'>) {
  // Imported here, since the other actions check nothing.
  const { releaseRemote } = await import('./remote/gate/release-remote');
  const { release, previewUrl, expiresAt } = await releaseRemote({
    folder,
    target,
    ...plan,
    say: (line) => console.log(line),
  });
  const version = `${release.name}@${release.version}`;
  switch (plan.channel) {
    case 'stable':
      return `${version} is on stable: every visitor gets it, as --all says.`;
    case 'canary':
      return `${version} is on canary. --promote ${release.version} gives it to every visitor.`;
    default:
      return `${version} is registered. Only browsers that open this link get it, until ${formatTime(expiresAt)} UTC:\n${previewUrl}`;
  }
}

type ReleaseChange = Extract<ReleasePlan, { action: Change }>;

async function changeRelease(plan: ReleaseChange, { name, registry }: Pick<Remote, 'name' | 'registry'>) {
  const { action, version, channel, percent, reason } = plan;
  if (channel === 'canary') {
    await registry.point({ name, channel, version, percent, reason });
    return `${name}@${version} is on canary.`;
  }
  await registry.change({ name, action, version, reason });
  return changeTexts[action](`${name}@${version}`);
}

const changeTexts: Readonly<Record<Change, (release: string) => string>> = {
  promote: (release) => `${release} is promoted.`,
  rollback: (release) => `${release} is on stable.`,
  revoke: (release) =>
    `${release} is revoked: no visitor gets it again. Its files stay in the asset store until you delete them.`,
};

async function test(args: string[]): Promise<void> {
  const { testRemote } = await import('./checks/check-remote');
  if (!(await testRemote(findOwnFolder(), args))) process.exitCode = 1;
}

async function check(folder: string): Promise<void> {
  const { checkRemote } = await import('./checks/check-remote');
  if (!(await checkRemote(folder))) process.exitCode = 1;
}

async function messages(folder: string): Promise<void> {
  const { updateCatalogues } = await import('./messages/catalogue-parts');
  await updateCatalogues(folder);
}

async function create(_folder: string, _values: Values, name = ''): Promise<void> {
  const { createRepository } = await import('./new-remote/new-remote');
  console.log(await createRepository(name, `mfe-${name}`));
}

function findOwnFolder(): string {
  return path.relative(rootFolder, process.cwd()) || '.';
}

async function start(folder: string, { port, with: others = [] }: Values): Promise<void> {
  // Imported here, since releases need no development server.
  const { startRemotes } = await import('./dev/start-remotes');
  await startRemotes(
    [...new Set([folder, ...others.map(findRemoteFolder)])],
    port ?? process.env['DEV_PORT'],
  );
}
