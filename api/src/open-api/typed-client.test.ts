import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { setup } from '../platform/testing/setup';

const root = path.resolve(__dirname, '../../..');
const run = promisify(execFile);

/** A caller elsewhere, who knows nothing but the document. The types refuse what the API would refuse. */
const caller = `
import createClient from 'openapi-fetch';
import type { paths } from './api';

const [baseUrl = '', key = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { 'api-key': key } });
const geo = await client.GET('/geo', { params: { query: { testGeo: 'CA' } } });
const country: string | null | undefined = geo.data?.location.countryCode;
const link = await client.POST('/auth/magic-link', { body: { email: 'ada@example.com' } });
const refused = await client.POST('/auth/magic-link', { body: { email: 'nobody' } });
const code: string | undefined = refused.error?.code;
console.log(JSON.stringify({ country, link: link.response.status, code }));

export async function refusedByTypes(): Promise<void> {
  // @ts-expect-error no such call
  await client.GET('/nowhere');
  // @ts-expect-error the address is missing
  await client.POST('/auth/magic-link', { body: {} });
  // @ts-expect-error not a value of this parameter
  await client.GET('/app-config', { params: { query: { fromWeb: 'perhaps' } } });
}
`;
const openApi = z.looseObject({ paths: z.record(z.string(), z.unknown()) });
const called = ['/app-config', '/auth/magic-link', '/geo'];

test('client generated from the document calls the API', async () => {
  const { address, config } = await setup();
  const document = openApi.parse(await (await fetch(`${address}/openapi.json`)).json());
  // Types of the whole document, most of it the quiz, take ten seconds.
  const paths = Object.fromEntries(called.map((each) => [each, document.paths[each]]));
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(path.join(root, '.cache/client-'));
  try {
    await writeFile(path.join(folder, 'document.json'), JSON.stringify({ ...document, paths }));
    await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
    await writeFile(path.join(folder, 'caller.ts'), caller);
    const node = (...args: readonly string[]) => run(process.execPath, args, { cwd: folder });
    await node(
      path.join(root, 'api/node_modules/openapi-typescript/bin/cli.js'),
      'document.json',
      '--output',
      'api.d.ts',
    );
    const options =
      '--ignoreConfig --noEmit --strict --skipLibCheck --module esnext --moduleResolution bundler --target es2022';
    await node(
      path.join(root, 'node_modules/@typescript/native/bin/tsc'),
      ...options.split(' '),
      '--types',
      'node',
      'caller.ts',
    );
    const { stdout } = await node('--import', 'tsx', 'caller.ts', `${address}/v1`, config.apiKeys[0] ?? '');
    expect(JSON.parse(stdout)).toEqual({ country: 'CA', link: 200, code: 'invalid-request' });
  } finally {
    await rm(folder, { recursive: true });
  }
});
