import { type Offering, type PriceSet, priceSetRoutes } from '@funnel/contracts';
import { runPriceSetCommand } from '../../commands/run-price-set-command';
import { createVisitor, setupPayments } from '../../platform/stripe/testing/setup-payments';

const asked = { lookupKeys: ['plan_quarterly', 'plan_yearly_49'], defaultKey: 'plan_quarterly' };

async function setup() {
  const api = await setupPayments();
  const token = api.config.operators[0]?.token ?? '';
  const path = priceSetRoutes.publish.path;
  return {
    ...api,
    publish: (set: Partial<PriceSet> = {}, by: { token?: string } = { token }) =>
      api.call('post', path, { ...by, body: { ...asked, ...set, reason: 'A quarter beside a cheap year' } }),
    list: async () => (await api.call('get', path, { token }).expect(200)).body.priceSets,
    read: async (hash: string, uuid = createVisitor().uuid): Promise<Offering> => {
      const query = new URLSearchParams({ uuid, testFlags: `3-billing-rollout:${hash}` });
      return (await api.call('get', `/offerings?${query}`).expect(200)).body;
    },
  };
}

const getLookupKeys = ({ plans }: Offering) => plans.map((plan) => plan.lookupKey);

test('published set is offered by its hash', async () => {
  const { publish, read, list } = await setup();
  const { hash, isNew } = (await publish().expect(201)).body;
  expect(isNew).toBe(true);
  const offering = await read(hash);
  expect(getLookupKeys(offering)).toEqual(asked.lookupKeys);
  expect(offering.defaultPriceId).toBe(offering.plans[0]?.priceId);
  expect(await list()).toContainEqual({ ...asked, hash, isBuiltIn: false });
});

test.each([
  ['ec86c83c', ['plan_monthly', 'plan_yearly'], 1],
  ['e61d3e74', ['plan_monthly', 'plan_quarterly'], 0],
])('set %s comes with the code', async (hash, lookupKeys, preselected) => {
  const { read, list } = await setup();
  const offering = await read(hash);
  expect(getLookupKeys(offering)).toEqual(lookupKeys);
  expect(offering.preselectedPriceId).toBe(offering.plans[preselected]?.priceId);
  expect(await list()).toContainEqual(expect.objectContaining({ hash, lookupKeys, isBuiltIn: true }));
});

test('same set again keeps its hash and first reason', async () => {
  const { publish, db } = await setup();
  const first = (await publish().expect(201)).body;
  const again = (await publish({ defaultKey: asked.defaultKey }).expect(201)).body;
  expect(again).toEqual({ hash: first.hash, isNew: false });
  expect((await publish({ defaultKey: 'plan_yearly_49' }).expect(201)).body.hash).not.toBe(first.hash);
  const rows = await db.selectFrom('priceSets').select('reason').where('hash', '=', first.hash).execute();
  expect(rows).toEqual([{ reason: 'A quarter beside a cheap year' }]);
});

test('set of the code is not stored again', async () => {
  const { publish, list } = await setup();
  const [builtIn] = await list();
  const { lookupKeys, defaultKey, hash } = builtIn;
  expect((await publish({ lookupKeys, defaultKey }).expect(201)).body).toEqual({ hash, isNew: false });
});

test('publishing needs an operator and is on record', async () => {
  const { publish, db, list } = await setup();
  const before = await list();
  await publish({}, {}).expect(403);
  await publish({}, { token: 'guessed' }).expect(403);
  expect(await list()).toEqual(before);
  await publish().expect(201);
  const events = await db.selectFrom('securityEvents').select(['kind', 'details']).execute();
  expect(events).toContainEqual({
    kind: 'operator-called',
    details: expect.objectContaining({ call: 'POST /v1/operations/price-sets' }),
  });
});

test.each<[Partial<PriceSet>, string]>([
  [{ lookupKeys: ['plan_weekly', 'plan_quarterly'] }, 'plan_weekly is not in the catalogue'],
  [{ defaultKey: 'plan_yearly' }, 'plan_yearly is not in the set'],
  [{ preselectedKey: 'plan_monthly' }, 'plan_monthly is not in the set'],
  [{ lookupKeys: ['plan_quarterly', 'plan_quarterly'] }, 'A plan stands in the set twice'],
])('set with fault is refused: %j', async (set, message) => {
  const { publish, list } = await setup();
  const before = await list();
  const { body } = await publish(set).expect(422);
  expect(body).toMatchObject({ code: 'content-faulty', issues: [{ message }] });
  expect(await list()).toEqual(before);
});

test('unknown hash offers what the control offers', async () => {
  const { read, call } = await setup();
  const control = (await call('get', `/offerings?uuid=${createVisitor().uuid}`)).body;
  const offering = await read('ffffffff');
  expect(offering).toMatchObject({ identifier: 'default', variants: { '3-billing-rollout': 'control' } });
  expect(getLookupKeys(offering)).toEqual(getLookupKeys(control));
});

test('price outside the set is refused', async () => {
  const { publish, read, call } = await setup();
  const visitor = createVisitor();
  const outside = await read('ffffffff');
  const { hash } = (await publish()).body;
  await read(hash, visitor.uuid);
  const body = { code: 'WELCOME20', priceId: outside.plans[0]?.priceId, userUuid: visitor.uuid };
  const reply = await call('post', '/coupons/validate', { browser: visitor.uuid, body });
  expect(reply).toMatchObject({ status: 422, body: { code: 'price-not-offered' } });
});

test('a stored set never changes', async () => {
  const { publish, db, read } = await setup();
  const { hash } = (await publish()).body;
  const edit = db.updateTable('priceSets').set({ defaultKey: 'plan_monthly' }).where('hash', '=', hash);
  await expect(edit.execute()).rejects.toThrow('price_sets are never changed');
  await expect(db.deleteFrom('priceSets').execute()).rejects.toThrow('price_sets are never changed');
  const row = { hash: '0badbeef', lookupKeys: ['plan_yearly_19'], defaultKey: 'plan_yearly_19' };
  await db
    .insertInto('priceSets')
    .values({ ...row, reason: 'By hand', publishedAt: new Date() })
    .execute();
  expect(getLookupKeys(await read('0badbeef'))).not.toContain('plan_yearly_19');
});

test('command publishes and lists sets', async () => {
  const { address, config } = await setupPayments();
  const variables = {
    API_PUBLIC_URL: `${address}/v1`,
    API_KEY: config.apiKeys[0] ?? '',
    OPERATOR_TOKEN: config.operators[0]?.token ?? '',
  };
  const run = (...words: string[]) => runPriceSetCommand(words, variables);
  const words = ['publish', 'plan_monthly', 'plan_yearly_39', '--default', 'plan_yearly_39'];
  const set = [...words, '--preselected', 'plan_monthly', '--reason', 'A test'];
  const [, hash] = /^3-billing-rollout:(\w{8}) published\.\n$/.exec((await run(...set)).output) ?? [];
  expect((await run(...set)).output).toBe(`3-billing-rollout:${hash} was published already.\n`);
  expect((await run('list')).output).toContain(
    `${hash}\tplan_monthly plan_yearly_39\tdefault plan_yearly_39\tpreselected plan_monthly\tpublished\n`,
  );
  expect((await run(...words)).output).toMatch(/^400 /);
  expect((await run('publish')).code).toBe(1);
  expect((await run('publish', 'plan_x', '--default', 'plan_x', '--reason', 'A test')).output).toBe(
    '422 The content has faults\nbody: plan_x is not in the catalogue\n',
  );
});
