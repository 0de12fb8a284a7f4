// Looks at a deployed site as a browser does: node shared/deploy/smoke-test.mjs https://tidewell.com
// Its page and every file the page names, and the API that the page names, with the key that the page has.

const [siteUrl = ''] = process.argv.slice(2);
const faults = await findFaults(siteUrl).catch((error) => [error.message]);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length === 0) process.stdout.write(`${siteUrl} answers, with its files and its API\n`);
process.exitCode = faults.length === 0 ? 0 : 1;

/** @param {string} url */
async function findFaults(url) {
  const page = await get(url);
  const html = await page.text();
  const files = [...html.matchAll(/(?:src|href)="(\/static\/[^"]+)"/g)].map(([, file = '']) => file);
  const apiBase = readSetting(html, 'apiBase');
  const answers = await Promise.all([
    ...[...new Set(files)].map((file) => get(new URL(file, url).href)),
    get(`${apiBase}/geo`, { 'api-key': readSetting(html, 'headerKey') }),
  ]);
  return [
    ...(files.length === 0 ? [`${url} names no files`] : []),
    ...[page, ...answers].flatMap(describeFault),
  ];
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
  const [, value] = new RegExp(`"${name}":"([^"]+)"`).exec(html) ?? [];
  if (value === undefined) throw new Error(`The page has no ${name}`);
  return value;
}

/** @param {Response} answer */
function describeFault({ url, ok, status, headers }) {
  if (!ok) return [`${url} answers ${status}`];
  const isKept = url.startsWith('http:') || headers.has('strict-transport-security');
  return isKept ? [] : [`${url} sends no strict-transport-security`];
}
