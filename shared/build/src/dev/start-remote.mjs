import { createHash } from 'node:crypto';
import { tsImport } from 'tsx/esm/api';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { getRemoteName, readPackage } from '../workspace.mjs';
import { hostDevConfig, remoteDevConfig } from './dev-config.mjs';
import { devPage } from './dev-page.mjs';

/**
 * The development server of one remote: host and remote built in this process with hot reload, inside the page of the
 * site that `npm start` runs. The other remotes, the API and the sandbox are those of the site.
 */
export async function startRemote(
  folder,
  { port, siteUrl = process.env.SITE_URL ?? 'http://localhost:3000' },
) {
  await assertSiteRuns(siteUrl);
  const { REMOTE_CONTRACT } = await tsImport('@funnel/contracts', import.meta.url);
  const origin = `http://localhost:${port}`;
  const compiler = webpack([hostDevConfig(), remoteDevConfig(folder, origin)]);
  const describe = describeDevRelease({ folder, origin, contract: REMOTE_CONTRACT });

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
      setupMiddlewares: (middlewares, devServer) => {
        // After webpack's middleware: everything else is a page of the site.
        middlewares.push({ name: 'page', middleware: pageMiddleware(devServer, siteUrl, describe) });
        return middlewares;
      },
    },
    compiler,
  );
  await server.start();
  await new Promise((resolve) => server.middleware.waitUntilValid(resolve));
  console.log(`\n${getRemoteName(readPackage(folder).name)} with hot reload: ${origin}/\nCtrl-C stops it.`);
}

async function assertSiteRuns(siteUrl) {
  const isRunning = await fetch(`${siteUrl}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isRunning)
    throw new Error(`The site does not run at ${siteUrl}. Start it first, in another terminal: npm start`);
}

function pageMiddleware(devServer, siteUrl, describe) {
  return async (request, response, next) => {
    try {
      const answer = await fetch(new URL(request.originalUrl, siteUrl), {
        headers: { accept: 'text/html', cookie: request.headers.cookie ?? '' },
        redirect: 'manual',
      });
      if (!answer.headers.get('content-type')?.startsWith('text/html'))
        return await forwardRequest(answer, response);
      const [host] = devServer.compiler.compilers;
      const built = host.outputFileSystem.readFileSync(`${host.outputPath}/index.html`, 'utf8');
      const hostHead = (built.match(/<script defer[^>]*><\/script>/g) ?? []).join('');
      const html = devPage(await answer.text(), { hostHead, release: describe(devServer) });
      // The site's content security policy forbids a web socket to this server, so it is dropped in development.
      response.writeHead(answer.status, {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      });
      response.end(html);
    } catch (error) {
      next(error);
    }
  };
}

async function forwardRequest(answer, response) {
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** The release as the page needs it, with the current hash of the entry. */
function describeDevRelease({ folder, origin, contract }) {
  const { name: packageName, version } = readPackage(folder);
  const name = getRemoteName(packageName);
  return (devServer) => {
    const remote = devServer.compiler.compilers[1];
    const entry = remote.outputFileSystem.readFileSync(`${remote.outputPath}/remoteEntry.js`);
    const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
    return {
      name,
      version: `${version}-dev`,
      contract,
      entry: { url: `${origin}/dev-remote/remoteEntry.js`, globalName: `remote_${name}`, integrity },
      scripts: [],
      styles: [],
      shared: {},
    };
  };
}
