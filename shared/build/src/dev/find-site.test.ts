import { recordRunningStack, STACK_HEADER } from '../remote/running-stack';
import { listen, makeFolder } from '../testing/test-resources';
import { findSite } from './find-site';

async function recordSite(answersAs = 'this-site') {
  const dataDir = await makeFolder('data');
  const assets = await listen((_request, response) => {
    response.writeHead(200, { [STACK_HEADER]: answersAs }).end('ok');
  });
  const urls = { site: 'http://localhost:13000', api: 'http://localhost:14000', assets };
  recordRunningStack(dataDir, { id: 'this-site', urls });
  return dataDir;
}

test('site on moved ports is found by its data folder', async () => {
  const dataDir = await recordSite();
  expect(await findSite({ DATA_DIR: dataDir })).toEqual({
    url: 'http://localhost:13000',
    apiBase: 'http://localhost:14000/v1',
    isLocal: true,
    found: `Joined the site at http://localhost:13000 (${dataDir}).`,
  });
});

test("another's site is never joined", async () => {
  await expect(findSite({ DATA_DIR: await recordSite('another-site') })).rejects.toThrow('No site runs on');
  await expect(findSite({ DATA_DIR: await makeFolder('data') })).rejects.toThrow('Start it with npm start');
  await expect(findSite({ DATA_DIR: await recordSite(), HOST_PORT: '3000' })).rejects.toThrow(
    'HOST_PORT is 3000, but the site that runs uses 13000',
  );
});

test('a deployed site is known by its page', async () => {
  const boot = JSON.stringify({ config: { apiBase: 'https://api.site.test/v1' } });
  const page = `<script type="application/json" id="boot">${boot}</script>`;
  const url = await listen((_request, response) => response.end(page));
  expect(await findSite({ SITE_URL: `${url}/` })).toEqual({
    url,
    apiBase: 'https://api.site.test/v1',
    isLocal: false,
    found: `Joined the site at ${url} (SITE_URL).`,
  });
});

test('an address without such a site is refused', async () => {
  const other = await listen((_request, response) => response.end('<h1>Hello</h1>'));
  await expect(findSite({ SITE_URL: other })).rejects.toThrow('not with a page of this site');
  await expect(findSite({ SITE_URL: 'http://127.0.0.1:9' })).rejects.toThrow('(SITE_URL) does not answer');
  await expect(findSite({ SITE_URL: 'tidewell.example' })).rejects.toThrow('which is no address');
});
