import { createHash } from 'node:crypto';
import { REMOTE_CONTRACT, type Release } from '@funnel/contracts';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readSite } from '../remote/describe';
import { getRemoteName, isPacked, readPackage } from '../workspace';
import { choosePort } from './choose-port';
import { hostDevConfig, remoteDevConfig, remotePath } from './dev-config';
import { addReleases, buildDevPage } from './dev-page';
import { findSite, type Site } from './find-site';
import { showTypeErrors } from './show-type-errors';
import { createSiteProxy } from './site-proxy';

/**
 * The development server of some remotes: host and remotes built in this process with hot reload, inside the pages of a
 * site. The other remotes, the API and the sandbox are those of the site. In a repository without a host, that is the
 * site's as well, and the page is reloaded.
 */
export async function startRemotes(
  folders: readonly string[],
  wantedPort: string | undefined,
): Promise<void> {
  const site = await findSite();
  const { port, note } = await choosePort(wantedPort);
  console.log([site.found, ...(site.isLocal ? [] : [limits(site)]), ...(note ? [note] : [])].join('\n'));
  const origin = `http://localhost:${port}`;
  const hosts = isPacked ? [] : [hostDevConfig()];
  const compiler = webpack([...hosts, ...folders.map((folder) => remoteDevConfig(folder, origin))]);
  const [host] = hosts.length > 0 ? compiler.compilers : [];
  const remotes = compiler.compilers.slice(hosts.length);

  const describeReleases = () =>
    Promise.all(remotes.map((remote, place) => describeDevRelease(folders[place] ?? '', origin, remote)));
  const proxy = createSiteProxy({
    site,
    origin,
    changePage: async (html) => {
      await waitForBuild();
      const [scripts, releases] = await Promise.all([host && listScripts(host), describeReleases()]);
      const apiBase = `${origin}${new URL(site.apiBase).pathname}`;
      return buildDevPage(html, { scripts, releases, apiBase });
    },
    changeRegistry: async (json) => JSON.stringify(addReleases(JSON.parse(json), await describeReleases())),
  });

  const sendFromSite: WebpackDevServer.ExpressRequestHandler = (request, response, next) =>
    void proxy(request, response).catch(next);
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: !isPacked,
      liveReload: isPacked,
      allowedHosts: 'auto',
      // Files keep their names, and a reload must bring what was built last.
      headers: { 'cache-control': 'no-store' },
      client: {
        webSocketURL: `${origin.replace('http', 'ws')}/ws`,
        overlay: { errors: true, warnings: false, runtimeErrors: false },
        logging: 'warn',
      },
      static: false,
      devMiddleware: { index: false },
      // After webpack's middleware: everything else is of the site.
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'site', middleware: sendFromSite }],
    },
    compiler,
  );
  const waitForBuild = () => new Promise((resolve) => server.middleware?.waitUntilValid(resolve));
  await server.start();
  showTypeErrors(server, compiler, folders);
  await waitForBuild();
  const names = folders.map((folder) => getRemoteName(readPackage(folder).name));
  console.log(`\n${names.join(', ')} with ${isPacked ? '' : 'hot '}reload: ${origin}/\nCtrl-C stops it.`);
}

/** What a page at `localhost` cannot do for a site that is elsewhere. */
function limits({ url }: Site): string {
  return `What you do there is real data of ${new URL(url).hostname}, under cookies of this browser alone. Not possible at localhost: passkeys, wallets, payments with a live key, cookies of the host's other subdomains.`;
}

async function listScripts(host: Compiler): Promise<string> {
  const page = await readOutput(host, 'index.html');
  return (page.toString().match(/<script defer[^>]*><\/script>/g) ?? []).join('');
}

/** The release as the page needs it, with the current hash of the entry. */
async function describeDevRelease(folder: string, origin: string, remote: Compiler): Promise<Release> {
  const { name: packageName, version } = readPackage(folder);
  const name = getRemoteName(packageName);
  const hash = createHash('sha384').update(await readOutput(remote, 'remoteEntry.js'));
  return {
    name,
    version: `${version}-dev`,
    contract: REMOTE_CONTRACT,
    entry: {
      url: `${origin}${remotePath(folder)}remoteEntry.js`,
      globalName: `remote_${name}`,
      integrity: `sha384-${hash.digest('base64')}`,
    },
    scripts: [],
    styles: [],
    shared: {},
    ...readSite(folder),
  };
}

function readOutput({ outputFileSystem, outputPath }: Compiler, file: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    outputFileSystem?.readFile(`${outputPath}/${file}`, (error, content) => {
      if (content) resolve(content);
      else reject(error);
    });
  });
}
