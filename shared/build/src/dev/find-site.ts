import { BOOT_ELEMENT_ID } from '@funnel/contracts';
import { assertSamePorts, dataFolder, findRunningStack } from '../remote/running-stack';

export type Site = {
  url: string;
  /** Where the site's pages call the API, with its version. */
  apiBase: string;
  isLocal: boolean;
  /** How the site was found, as a sentence. */
  found: string;
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The site that the remotes are shown in: at SITE_URL, else the one that runs from this repository, on any ports. Never
 * another process on the usual ports.
 */
export async function findSite(env: Environment = process.env): Promise<Site> {
  if (env['SITE_URL']) return await findSiteAt(env['SITE_URL']);
  const folder = dataFolder(env);
  const running = await findRunningStack(folder);
  if (!running) {
    throw new Error(
      `No site runs on ${folder}. Start it with npm start in another terminal; name its folder with DATA_DIR if it has another; or set SITE_URL for a site elsewhere.`,
    );
  }
  assertSamePorts(running.urls, env);
  const { site, api } = running.urls;
  return { url: site, apiBase: `${api}/v1`, isLocal: true, found: `Joined the site at ${site} (${folder}).` };
}

async function findSiteAt(address: string): Promise<Site> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error(`SITE_URL is ${address}, which is no address. It looks like https://tidewell.example.`);
  const url = new URL(address).origin;
  const apiBase = readApiBase(await fetchPage(url));
  if (!apiBase) throw new Error(`${url} (SITE_URL) answers, but not with a page of this site.`);
  const isLocal = isLocalName(url) && isLocalName(apiBase);
  return { url, apiBase, isLocal, found: `Joined the site at ${url} (SITE_URL).` };
}

async function fetchPage(url: string): Promise<string> {
  try {
    const answer = await fetch(url, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(10_000),
    });
    return await answer.text();
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    throw new Error(`The site at ${url} (SITE_URL) does not answer${cause}`);
  }
}

function readApiBase(html: string): string | undefined {
  const [, json] =
    new RegExp(`<script type="application/json" id="${BOOT_ELEMENT_ID}">(.*?)</script>`, 's').exec(html) ??
    [];
  const apiBase: unknown = json && JSON.parse(json).config?.apiBase;
  return typeof apiBase === 'string' && URL.canParse(apiBase) ? apiBase : undefined;
}

function isLocalName(address: string): boolean {
  return ['localhost', '127.0.0.1'].includes(new URL(address).hostname);
}
