import { type BootDocument, type Registry, type Release, remoteRoutes } from '@funnel/contracts';
import { type FakeApi, failOnce, fakeApi } from '@funnel/testing';
import { createHostApi } from '../calls/host-api';
import { createRegistryReader } from './registry';

const integrity = `sha384-${'a'.repeat(64)}`;

function createRelease(name: string): Release {
  const entry = { url: `http://assets.test/${name}.js`, globalName: name, integrity };
  return { name, version: '1.0.0', contract: 1, entry, scripts: [], styles: [], shared: {} };
}

const uuid = '00000000-0000-4000-8000-000000000001';
const boot: Registry = { revision: 1, remotes: { quiz: createRelease('quiz') }, mounts: { coach: [] } };

/** A registry that answers with the remote it is asked for. */
function createApi() {
  return fakeApi([
    [
      remoteRoutes.read,
      failOnce(({ query: { name = 'quiz' } }) => ({
        revision: 2,
        remotes: name === 'gone' ? {} : { [name]: createRelease(name) },
        mounts: { diary: ['/notes'] },
      })),
    ],
  ]);
}

const createReader = (
  api: FakeApi,
  registry?: Registry,
  chosen?: string,
  preview?: BootDocument['preview'],
) => createRegistryReader({ boot: { registry, preview }, api: createHostApi(api), uuid: () => uuid, chosen });

test('the page’s own remote needs no call', async () => {
  const api = createApi();
  const registry = createReader(api, boot);
  expect(await registry.read('quiz')).toEqual(createRelease('quiz'));
  expect(api.calls).toEqual([]);
});

test('another remote is asked for alone and once', async () => {
  const api = createApi();
  const registry = createReader(api, boot);
  await expect(registry.read('results')).rejects.toThrow();
  const [first, second] = await Promise.all([registry.read('results'), registry.read('results')]);
  expect([first, second, await registry.read('results')]).toEqual(
    Array.from({ length: 3 }, () => createRelease('results')),
  );
  expect(api.calls.slice(1)).toEqual([
    { route: 'GET /remotes', input: { query: { uuid, name: 'results' } } },
  ]);
});

test('a remote that is gone is asked for again', async () => {
  const api = createApi();
  const registry = createReader(api, boot);
  await registry.refresh('gone');
  expect([await registry.read('gone'), await registry.read('gone')]).toEqual([undefined, undefined]);
  expect(api.calls).toHaveLength(3);
});

test('without a boot document the mounts are asked for', async () => {
  const registry = createReader(createApi());
  await expect(registry.readMounts()).rejects.toThrow();
  expect(await registry.readMounts()).toEqual({ diary: ['/notes'] });
});

const link = `quiz@2.0.0~2000000000~${'s'.repeat(43)}`;

test('preview is kept when a release is read again', async () => {
  const api = createApi();
  const registry = createReader(api, boot, 'quiz@1.0.0', { remotes: link });
  await registry.read('quiz');
  expect(api.calls).toEqual([]);
  await expect(registry.read('results')).rejects.toThrow();
  await registry.refresh('quiz');
  expect(api.calls.map(({ input }) => input)).toEqual([
    { query: { uuid, name: 'results', remotes: link } },
    { query: { uuid, name: 'quiz', remotes: link } },
  ]);
});

test('without an answer of the server the link is asked for', async () => {
  const api = createApi();
  await expect(createReader(api, undefined, undefined, { remotes: link }).read('quiz')).rejects.toThrow();
  expect(api.calls[0]?.input).toEqual({ query: { uuid, name: 'quiz', remotes: link } });
});

test('ended preview is not asked for again', async () => {
  const api = createApi();
  const registry = createReader(api, boot, undefined, {});
  await registry.read('quiz');
  await registry.refresh('quiz');
  expect(api.calls.map(({ input }) => input)).toEqual([{ query: { uuid, name: 'quiz' } }]);
});
