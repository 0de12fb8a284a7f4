import { runExperimentCommand } from '../../experiments/run-experiment-command';
import { startApi, startExperimentSandbox, twoArms } from '../testing/experiments';

const known = 'ec86c83c';
const visitor = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const priceSets = [
  { hash: known, lookupKeys: ['plan_monthly', 'plan_yearly'], defaultKey: 'plan_yearly', isBuiltIn: true },
];

async function setup(apiUrl?: string) {
  const api = { url: apiUrl ?? (await startApi({ priceSets })), key: 'key', operatorToken: 'token' };
  return await startExperimentSandbox({ experiments: { api } });
}

test('price sets of the API can be chosen', async () => {
  const sandbox = await setup();
  const text = await sandbox.readPage('/3-billing-rollout');
  expect(text).toContain(`name="weight.${known}"`);
  expect(text).toContain(`${known}: plan_monthly, plan_yearly`);
  expect(text).toContain(`<option value="${known}"`);
  expect(await sandbox.readPage('/jtbd')).not.toContain(known);
  await sandbox.act('3-billing-rollout/create', twoArms('billing-1', known));
  await sandbox.act('3-billing-rollout/rollout', { variant: known });
  expect((await sandbox.readDefinition('3-billing-rollout')).rules).toEqual([{ force: known }]);
});

test.each([
  ['create', twoArms('billing-1', 'deadbeef')],
  ['rollout', { variant: 'deadbeef' }],
  ['force', { visitor, variant: 'deadbeef' }],
])('hash of no price set is refused: %s', async (type, fields) => {
  const sandbox = await setup();
  const answer = await sandbox.submit(`3-billing-rollout/${type}`, fields);
  expect(answer.status).toBe(400);
  const text = await answer.text();
  expect(text).toContain('No price set has the hash deadbeef');
  expect(text).toContain('npm run price-set -- publish');
});

test('hash is refused while the API does not answer', async () => {
  const sandbox = await setup('http://127.0.0.1:9');
  const answer = await sandbox.submit('3-billing-rollout/create', twoArms('billing-1', known));
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('http://127.0.0.1:9 does not list its price sets');
  await sandbox.act('3-billing-rollout/create', twoArms('billing-1', '3-billing-rollout-original'));
});

test('command refuses the hash of no price set', async () => {
  const { url } = await startExperimentSandbox();
  const variables = {
    GROWTHBOOK_API_URL: `${url}/growthbook`,
    GROWTHBOOK_API_KEY: 'secret_sandbox',
    API_URL: await startApi({ priceSets }),
  };
  const create = (hash: string) =>
    runExperimentCommand(
      [...words, '--weights', `control:50,${hash}:50`, '--who', 'Anna', '--why', 'To learn'],
      variables,
    );
  const words = ['create', '3-billing-rollout'];
  expect(await create('deadbeef')).toMatchObject({
    code: 1,
    output: expect.stringContaining('No price set has the hash deadbeef'),
  });
  expect(await create(known)).toMatchObject({ code: 0 });
});
