import { type AnyRoute, defineRoute } from '@funnel/contracts';
import * as z from 'zod/mini';
import { type ApiDocument, listBreakingChanges } from './breaking-changes';
import { createOpenApi31 } from './document';

const query = z.object({ plan: z.optional(z.string()) });
const card = z.object({ by: z.literal('card'), code: z.string() });
const bank = z.object({ by: z.literal('bank') });
const body = z.strictObject({
  email: z.string(),
  count: z.optional(z.number().check(z.maximum(9))),
  size: z.optional(z.enum(['small', 'large'])),
  pay: z.discriminatedUnion('by', [card, bank]),
});
const reply = z.object({
  id: z.string(),
  total: z.nullable(z.number()),
  state: z.enum(['open', 'paid']),
  lines: z.array(z.object({ name: z.string() })),
  names: z.record(z.string(), z.string()),
});
const base: AnyRoute = defineRoute({
  method: 'post',
  path: '/orders',
  id: 'createOrder',
  summary: 'Creates an order',
  auth: 'owner',
  limit: 'write',
  query,
  body,
  reply,
});

function compare(...after: readonly AnyRoute[]): string[] {
  const [older, newer] = [[base], after].map((routes) => {
    const document = createOpenApi31({ routes, version: '1', serverUrl: 'http://api.test/v1' });
    const copy: ApiDocument = JSON.parse(JSON.stringify(document));
    return copy;
  });
  return listBreakingChanges(older ?? { paths: {} }, newer ?? { paths: {} });
}

test('unchanged calls are no breaking change', () => {
  expect(compare(base)).toEqual([]);
});

test('removed and renamed calls are found', () => {
  expect(compare()).toEqual(['POST /orders is gone']);
  expect(compare({ ...base, path: '/purchases' })).toEqual(['POST /orders is gone']);
  expect(compare({ ...base, method: 'patch' })).toEqual(['POST /orders is gone']);
});

const inputs: [string, z.ZodMiniType, string[]][] = [
  ['new required property', z.extend(body, { name: z.string() }), ['body.name is required now']],
  ['new optional property', z.extend(body, { name: z.optional(z.string()) }), []],
  [
    'property that becomes required',
    z.extend(body, { count: z.number().check(z.maximum(9)) }),
    ['body.count is required now'],
  ],
  ['property that becomes optional', z.extend(body, { email: z.optional(z.string()) }), []],
  ['refused property', z.omit(body, { size: true }), ['body.size is gone']],
  ['ignored property', z.object(z.omit(body, { size: true }).shape), []],
  [
    'narrowed enum',
    z.extend(body, { size: z.optional(z.enum(['small'])) }),
    ['body.size no longer takes large'],
  ],
  ['widened enum', z.extend(body, { size: z.optional(z.enum(['small', 'large', 'huge'])) }), []],
  [
    'text that becomes an enum',
    z.extend(body, { email: z.enum(['a']) }),
    ['body.email no longer takes other values'],
  ],
  [
    'lower maximum',
    z.extend(body, { count: z.optional(z.number().check(z.maximum(5))) }),
    ['body.count has maximum 5'],
  ],
  ['changed type', z.extend(body, { email: z.number() }), ['body.email is number, was string']],
  ['wider type', z.extend(body, { email: z.union([z.string(), z.number()]) }), []],
  [
    'removed variant',
    z.extend(body, { pay: z.discriminatedUnion('by', [bank]) }),
    ['body.pay no longer takes object with by "card"'],
  ],
  [
    'changed variant',
    z.extend(body, { pay: z.discriminatedUnion('by', [z.extend(bank, { iban: z.string() }), card]) }),
    ['body.pay.iban is required now'],
  ],
  [
    'new variant',
    z.extend(body, { pay: z.discriminatedUnion('by', [card, bank, z.object({ by: z.literal('cash') })]) }),
    [],
  ],
];
test.each(inputs)('input: %s', (_name, after, changes) => {
  expect(compare({ ...base, body: after })).toEqual(changes.map((change) => `POST /orders: ${change}`));
});

const outputs: [string, z.ZodMiniType, string[]][] = [
  ['removed property', z.omit(reply, { id: true }), ['reply.id is gone']],
  ['new property', z.extend(reply, { name: z.string() }), []],
  [
    'property that may be missing',
    z.extend(reply, { id: z.optional(z.string()) }),
    ['reply.id may be missing'],
  ],
  [
    'property that may be null',
    z.extend(reply, { id: z.nullable(z.string()) }),
    ['reply.id is string or null, was string'],
  ],
  ['property that is never null', z.extend(reply, { total: z.number() }), []],
  ['changed type', z.extend(reply, { id: z.number() }), ['reply.id is number, was string']],
  [
    'changed type in a list',
    z.extend(reply, { lines: z.array(z.object({ name: z.number() })) }),
    ['reply.lines[].name is number, was string'],
  ],
  [
    'changed type in a record',
    z.extend(reply, { names: z.record(z.string(), z.number()) }),
    ['reply.names.* is number, was string'],
  ],
  ['new value', z.extend(reply, { state: z.enum(['open', 'paid', 'lost']) }), []],
];
test.each(outputs)('output: %s', (_name, after, changes) => {
  expect(compare({ ...base, reply: after })).toEqual(changes.map((change) => `POST /orders: ${change}`));
});

test('parameters, credentials and status are compared', () => {
  expect(compare({ ...base, query: z.extend(query, { plan: z.string() }) })).toEqual([
    'POST /orders: query.plan is required now',
  ]);
  expect(compare({ ...base, auth: 'member' })).toEqual([
    'POST /orders: no longer opens with apiKey',
    'POST /orders: no longer opens with apiKey and visitorKey',
  ]);
  expect(compare({ ...base, auth: 'none' })).toEqual([]);
  expect(compare({ ...base, status: 201 })).toEqual(['POST /orders: answers 201 instead of 200']);
});
