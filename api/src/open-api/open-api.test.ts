import SwaggerParser from '@apidevtools/swagger-parser';
import { setup } from '../platform/testing/setup';
import { allRoutes } from '../routes';
import { createOpenApi30, createOpenApi31 } from './document';

const options = { routes: allRoutes, version: '1', serverUrl: 'http://api.test/v1' };
type Document = Parameters<typeof SwaggerParser.validate>[0];
const copy = (document: object) => JSON.parse(JSON.stringify(document)) as Document;

test.each([
  ['3.1', createOpenApi31(options)],
  ['3.0', createOpenApi30(options)],
])('OpenAPI %s is valid', async (_version, document) => {
  await expect(SwaggerParser.validate(copy(document))).resolves.toBeDefined();
});

test('3.0 document has no 3.1 features', () => {
  const text = JSON.stringify(createOpenApi30(options));
  expect(text).not.toMatch(/"const":|"type":"null"|"type":\[|"propertyNames"|"exclusiveMinimum":\d/);
});

test('every route documents all its responses', () => {
  const { paths } = createOpenApi31(options) as {
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
