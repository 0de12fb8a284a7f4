// Looks at a deployed site as a browser does: node shared/deploy/smoke-test.mjs https://tidewell.com
// Its page and every file the page names, and the API that the page names, with the key that the page has.
// With --host-build <id> or --api-build <id> that build must answer. Builds from before may drain for --wait seconds.

import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const {
  values: wanted,
  positionals: [siteUrl = ''],
} = parseArgs({
  allowPositionals: true,
  options: {
    'host-build': { type: 'string' },
    'api-build': { type: 'string' },
    wait: { type: 'string', default: '30' },
  },
});
const faults = await lookUntilReplaced(siteUrl, Date.now() + Number(wanted.wait) * 1000);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length === 0) process.stdout.write(`${siteUrl} answers, with its files and its API\n`);
process.exitCode = faults.length === 0 ? 0 : 1;

/**
 * @param {string} url
 * @param {number} deadline
 * @returns {Promise<string[]>}
 */
async function lookUntilReplaced(url, deadline) {
  const { faults, otherBuilds } = await look(url).catch((error) => ({
    faults: [error.message],
    otherBuilds: [],
  }));
  if (faults.length > 0 || otherBuilds.length === 0 || Date.now() >= deadline)
    return [...faults, ...otherBuilds];
  await wait(1000);
  return await lookUntilReplaced(url, deadline);
}

/** @param {string} url */
async function look(url) {
  const page = await get(url);
  const html = await page.text();
  const files = [...html.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].map(([, file = '']) => file);
  const apiBase = readSetting(html, 'apiBase');
  const api = await get(`${apiBase}/geo`, { 'api-key': readSetting(html, 'headerKey') });
  const answers = await Promise.all([...new Set(files)].map((file) => get(new URL(file, url).href)));
  return {
    faults: [
      ...(files.length === 0 ? [`${url} names no files`] : []),
      ...[page, api, ...answers].flatMap(describeFault),
    ],
    otherBuilds: [
      ...describeOtherBuild('host', findSetting(html, 'release')),
      ...describeOtherBuild('api', api.headers.get('x-release')),
    ],
  };
}

/**
 * @param {'host' | 'api'} application
 * @param {string | null | undefined} release such as `host@1.4.6+4f1c2d9`
 */
function describeOtherBuild(application, release) {
  const build = wanted[`${application}-build`];
  if (build === undefined || release?.endsWith(`+${build}`)) return [];
  return [`${application} answers as ${release ?? 'a build without a name'}, not as build ${build}`];
}

/**
 * @param {string} url
 * @param {Record<string, string>} headers
 */
async function get(url, headers = {}) {
  return await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(10_000) }).catch(
    (error) => {
      throw new Error(`${url} does not answer`, { cause: error });
    },
  );
}

/**
 * A setting in the boot document of the page.
 *
 * @param {string} html
 * @param {string} name
 */
function readSetting(html, name) {
  const value = findSetting(html, name);
  if (value === undefined) throw new Error(`The page has no ${name}`);
  return value;
}

/**
 * @param {string} html
 * @param {string} name
 */
function findSetting(html, name) {
  return new RegExp(`"${name}":"([^"]+)"`).exec(html)?.[1];
}

/** @param {Response} answer */
function describeFault({ url, ok, status, headers }) {
  if (!ok) return [`${url} answers ${status}`];
  const isKept = url.startsWith('http:') || headers.has('strict-transport-security');
  return isKept ? [] : [`${url} sends no strict-transport-security`];
}
