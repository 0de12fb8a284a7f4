import SwaggerParser from '@apidevtools/swagger-parser';
import * as z from 'zod/mini';
import { setup } from '../platform/testing/setup';
import { allRoutes, operationRoutes, publicRoutes } from '../routes';
import { createOpenApi30, createOpenApi31 } from './document';

const options = { routes: publicRoutes, version: '1', serverUrl: 'http://api.test/v1' };
const operations = { ...options, routes: operationRoutes };
type Document = Parameters<typeof SwaggerParser.validate>[0];
const copy = (document: object) => JSON.parse(JSON.stringify(document)) as Document;

test.each([
  ['3.1', createOpenApi31(options)],
  ['3.0', createOpenApi30(options)],
  ['3.1 of operations', createOpenApi31(operations)],
  ['3.0 of operations', createOpenApi30(operations)],
])('OpenAPI %s is valid', async (_version, document) => {
  await expect(SwaggerParser.validate(copy(document))).resolves.toBeDefined();
});

test('3.0 document has no 3.1 features', () => {
  const text = JSON.stringify(createOpenApi30(options));
  expect(text).not.toMatch(/"const":|"type":"null"|"type":\[|"propertyNames"|"exclusiveMinimum":\d/);
});

test('every route documents all its responses', () => {
  const { paths } = createOpenApi31({ ...options, routes: allRoutes }) as {
    paths: Record<string, Record<string, { responses: object }>>;
  };
  const answers = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {});
  expect(answers('/a/event', 'post')).toEqual(['202', '400', '403', '413', '429', '500', '503']);
  expect(answers('/user', 'get')).toEqual(['200', '400', '401', '403', '429', '500', '503']);
  expect(answers('/webhooks/stripe', 'post')).toEqual(['200', '400', '413', '429', '500', '503']);
  for (const { path, method } of allRoutes) {
    expect(answers(path.replace(/:(\w+)/g, '{$1}'), method)).toEqual(
      expect.arrayContaining(['400', '429', '500', '503']),
    );
  }
});

test('both documents are served without a key', async () => {
  const { address } = await setup();
  const [newer, older] = await Promise.all([
    fetch(`${address}/openapi.json`).then((reply) => reply.json()),
    fetch(`${address}/openapi-3.0.json`).then((reply) => reply.json()),
  ]);
  expect(newer).toMatchObject({ openapi: '3.1.0', info: { version: '1.4.6' } });
  expect(older).toMatchObject({ openapi: '3.0.3' });
});

const publishedSchema = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.unknown()),
  components: z.object({ securitySchemes: z.record(z.string(), z.unknown()) }),
});

async function readDocument(reply: Response) {
  return publishedSchema.parse(await reply.json());
}

test('public documents name no call of operators', async () => {
  const { address } = await setup();
  for (const name of ['openapi.json', 'openapi-3.0.json']) {
    const { paths, components } = await readDocument(await fetch(`${address}/${name}`));
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/user', '/remotes']));
    expect(Object.keys(paths).filter((path) => path.startsWith('/operations'))).toEqual([]);
    expect(paths['/remotes/{name}/releases']).toBeUndefined();
    expect(Object.keys(components.securitySchemes)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/operator|release/)]),
    );
  }
});

test.each([
  ['openapi.json', '3.1.0'],
  ['openapi-3.0.json', '3.0.3'],
])('operator token opens /operations/%s', async (name, version) => {
  const { address, config } = await setup();
  const read = (token?: string) =>
    fetch(`${address}/operations/${name}`, token ? { headers: { authorization: `Bearer ${token}` } } : {});
  const opened = await read(config.operators[0]?.token);
  expect(opened.headers.get('cache-control')).toContain('no-store');
  const { openapi, paths, components } = await readDocument(opened);
  expect(openapi).toBe(version);
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/operations/jobs', '/remotes/{name}/releases', '/operations/reviews']),
  );
  expect(paths['/user']).toBeUndefined();
  expect(Object.keys(components.securitySchemes).sort()).toEqual(['apiKey', 'operatorToken', 'releaseToken']);
  for (const token of [undefined, 'wrong', config.releaseToken]) {
    const refused = await read(token);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'forbidden' }),
    ]);
  }
});
