import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { arrayBuffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Site } from './find-site';
import { createCookieMap, sameCookies } from './site-cookies';

export type ProxyOptions = {
  site: Site;
  /** Address of the development server. */
  origin: string;
  changePage: (html: string) => Promise<string>;
  changeRegistry: (json: string) => Promise<string>;
};

/** Of this connection alone, of the body as it was sent, or replaced below. */
const notForwarded =
  /^(host|origin|referer|cookie|connection|keep-alive|transfer-encoding|upgrade|expect|accept-encoding|if-none-match)$/;
/** Policies of the site forbid a web socket to this server, and promise https. */
const notReturned =
  /^(connection|keep-alive|transfer-encoding|content-encoding|content-length|content-security-policy.*|strict-transport-security|reporting-endpoints|access-control-.*|alt-svc|set-cookie|location)$/;

/**
 * Sends what the site and its API send, pages and registry changed. The API sees the site as the caller, so it needs to
 * know no other origin; calls of other origins are refused here, as the API would.
 */
export function createSiteProxy({ site, origin, changePage, changeRegistry }: ProxyOptions) {
  const api = new URL(site.apiBase);
  const cookies = site.isLocal ? sameCookies : createCookieMap(site.url);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { host, origin: caller } = request.headers;
    if (`http://${host}` !== origin) return send(response, 302, '', { location: `${origin}${request.url}` });
    if (caller !== undefined && caller !== origin)
      return send(response, 403, `Calls of ${caller} are refused: they change data of the site.`);
    const isCall = request.url?.startsWith(`${api.pathname}/`) ?? false;
    const address = new URL(`${isCall ? api.origin : site.url}${request.url}`);
    const left = new AbortController();
    response.once('close', () => left.abort());
    const answer = await ask(request, address, left.signal).catch((error: unknown) =>
      describeFailure(error, address),
    );
    if (typeof answer === 'string') return send(response, 502, answer);
    await reply(answer, response, { isRegistry: isCall && /\/remotes$/.test(address.pathname) });
  };

  async function ask(request: IncomingMessage, address: URL, signal: AbortSignal): Promise<Response> {
    const { method = 'GET' } = request;
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      if (typeof value === 'string' && !notForwarded.test(name)) headers.set(name, value);
    if (request.headers.origin) headers.set('origin', site.url);
    headers.set('cookie', cookies.toSite(request.headers.cookie ?? ''));
    const hasBody = method !== 'GET' && method !== 'HEAD';
    return fetch(address, {
      method,
      headers,
      redirect: 'manual',
      signal,
      ...(hasBody && { body: await arrayBuffer(request) }),
    });
  }

  async function reply(answer: Response, response: ServerResponse, { isRegistry }: { isRegistry: boolean }) {
    const isPage = answer.headers.get('content-type')?.startsWith('text/html') && answer.body !== null;
    const headers = new Map<string, string | string[]>(
      [...answer.headers].filter(([name]) => !notReturned.test(name)),
    );
    const location = answer.headers.get('location');
    if (location) headers.set('location', location.replace(new URL(site.url).origin, origin));
    headers.set('set-cookie', answer.headers.getSetCookie().map(cookies.toBrowser));
    if (isPage) headers.set('cache-control', 'no-store');
    response.writeHead(answer.status, Object.fromEntries(headers));
    if (isPage) response.end(await changePage(await answer.text()));
    else if (isRegistry && answer.ok) response.end(await changeRegistry(await answer.text()));
    // Whoever leaves in the middle gets nothing more.
    else if (answer.body) await pipeline(Readable.from(answer.body), response).catch(() => undefined);
    else response.end();
  }
}

function describeFailure(error: unknown, { origin }: URL): string {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${origin} does not answer${cause}. Does the site still run?`;
}

function send(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(text);
}
