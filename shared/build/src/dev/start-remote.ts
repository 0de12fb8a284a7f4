import { createHash } from 'node:crypto';
import { indexMounts, REMOTE_CONTRACT, type Release } from '@funnel/contracts';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { readSite } from '../remote/describe';
import { getRemoteName, readPackage } from '../workspace';
import { hostDevConfig, remoteDevConfig } from './dev-config';

/**
 * The development server of one remote: host and remote built in this process with hot reload, inside the page of the
 * site that `npm start` runs. The other remotes, the API and the sandbox are those of the site.
 */
export async function startRemote(folder: string, port: number): Promise<void> {
  const siteUrl = process.env['SITE_URL'] ?? 'http://localhost:3000';
  await assertSiteRuns(siteUrl);
  const origin = `http://localhost:${port}`;
  const compiler = webpack([hostDevConfig(), remoteDevConfig(folder, origin)]);
  const [host, remote] = compiler.compilers;
  if (!host || !remote) throw new Error('webpack made no compilers');
  const sendPage = servePages(siteUrl, async (html) => {
    const [scripts, release] = await Promise.all([
      listScripts(host),
      describeDevRelease({ folder, origin, remote }),
    ]);
    return buildDevPage(html, { scripts, release });
  });

  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      liveReload: false,
      allowedHosts: 'auto',
      headers: { 'access-control-allow-origin': '*' },
      client: { webSocketURL: `${origin.replace('http', 'ws')}/ws`, overlay: false, logging: 'warn' },
      static: false,
      devMiddleware: { index: false },
      // After webpack's middleware: everything else is a page of the site.
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'page', middleware: sendPage }],
    },
    compiler,
  );
  await server.start();
  await new Promise((resolve) => server.middleware?.waitUntilValid(resolve));
  console.log(`\n${getRemoteName(readPackage(folder).name)} with hot reload: ${origin}/\nCtrl-C stops it.`);
}

async function assertSiteRuns(siteUrl: string): Promise<void> {
  const isRunning = await fetch(`${siteUrl}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isRunning)
    throw new Error(`The site does not run at ${siteUrl}. Start it first, in another terminal: npm start`);
}

/** Sends what the site sends, its pages changed. */
function servePages(
  siteUrl: string,
  change: (html: string) => Promise<string>,
): WebpackDevServer.ExpressRequestHandler {
  return async (request, response, next) => {
    try {
      const answer = await fetch(new URL(request.originalUrl, siteUrl), {
        headers: { accept: 'text/html', cookie: request.headers.cookie ?? '' },
        redirect: 'manual',
      });
      const type = answer.headers.get('content-type') ?? 'text/plain';
      const isPage = type.startsWith('text/html');
      const body = isPage ? await change(await answer.text()) : Buffer.from(await answer.arrayBuffer());
      // The site's content security policy forbids a web socket to this server, so it is dropped in development.
      response.writeHead(answer.status, {
        'content-type': type,
        ...(isPage && { 'cache-control': 'no-store' }),
      });
      response.end(body);
    } catch (error) {
      next(error);
    }
  };
}

/**
 * The page of the running site with host and one remote from the development server: everything else in it (boot
 * document, the other remotes) is what the host server sent.
 */
function buildDevPage(html: string, { scripts, release }: { scripts: string; release: Release }): string {
  return html
    .replace(/<script defer[^>]*><\/script>/g, '')
    .replace(/<link href="\/static\/[^>]*>/g, '')
    .replace(new RegExp(`<link rel="preload"[^>]*/${release.name}/[^>]*>`, 'g'), '')
    .replace(/(?<=<script type="application\/json" id="boot">).*?(?=<\/script>)/s, (boot) =>
      addRelease(boot, release),
    )
    .replace('</head>', () => `${scripts}</head>`);
}

function addRelease(json: string, release: Release): string {
  const boot = JSON.parse(json);
  const registry = boot.registry ?? { revision: 0, remotes: {} };
  const remotes = { ...registry.remotes, [release.name]: release };
  const mounts = { ...registry.mounts, ...indexMounts({ [release.name]: release }) };
  return JSON.stringify({ ...boot, registry: { ...registry, remotes, mounts } }).replaceAll('<', '\\u003c');
}

async function listScripts(host: Compiler): Promise<string> {
  const page = await readOutput(host, 'index.html');
  return (page.toString().match(/<script defer[^>]*><\/script>/g) ?? []).join('');
}

type DevRemote = { folder: string; origin: string; remote: Compiler };

/** The release as the page needs it, with the current hash of the entry. */
async function describeDevRelease({ folder, origin, remote }: DevRemote): Promise<Release> {
  const { name: packageName, version } = readPackage(folder);
  const name = getRemoteName(packageName);
  const hash = createHash('sha384').update(await readOutput(remote, 'remoteEntry.js'));
  return {
    name,
    version: `${version}-dev`,
    contract: REMOTE_CONTRACT,
    entry: {
      url: `${origin}/dev-remote/remoteEntry.js`,
      globalName: `remote_${name}`,
      integrity: `sha384-${hash.digest('base64')}`,
    },
    scripts: [],
    styles: [],
    shared: {},
    ...readSite(name),
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
