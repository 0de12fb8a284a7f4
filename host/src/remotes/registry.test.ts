import type { BootDocument } from '@funnel/contracts';
import { remoteRoutes } from '@funnel/contracts';
import { fakeApi } from '@funnel/testing';
import { createHostApi } from '../calls/host-api';
import { createRegistryReader } from './registry';

const registry = { revision: 1, remotes: {} };
const link = `quiz@2.0.0~2000000000~${'s'.repeat(43)}`;

function setup(boot: Pick<BootDocument, 'registry' | 'preview'>, chosen?: string) {
  const asked: (string | undefined)[] = [];
  const api = fakeApi([
    [
      remoteRoutes.read,
      ({ query }) => {
        asked.push(query.remotes);
        return registry;
      },
    ],
  ]);
  return { asked, reader: createRegistryReader({ boot, api: createHostApi(api), uuid: () => 'u', chosen }) };
}

test('preview is kept when the registry is read again', async () => {
  const { asked, reader } = setup({ registry, preview: { remotes: link } }, 'quiz@1.0.0');
  await reader.read();
  expect(asked).toEqual([]);
  await reader.refresh();
  expect(asked).toEqual([link]);
});

test('without an answer of the server the link is asked for', async () => {
  const { asked, reader } = setup({ preview: { remotes: link } });
  await reader.read();
  expect(asked).toEqual([link]);
});

test('ended preview is not asked for again', async () => {
  const { asked, reader } = setup({ registry, preview: {} });
  await reader.read();
  await reader.refresh();
  expect(asked).toEqual([undefined]);
});
