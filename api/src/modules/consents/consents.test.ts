import { setup } from '../../platform/testing/setup';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const asked = { uuid, policyVersion: '2026-11', surface: 'cookie-banner', locale: 'en' };

test('decisions are added, never overwritten, with country and privacy signal', async () => {
  const { call, db } = await setup({ environment: { TRUST_GEO_HEADER: 'x-country' } });
  const granted = {
    ...asked,
    decisions: [
      { purpose: 'health', granted: true },
      { purpose: 'analytics', granted: true },
    ],
  };
  const withdrawn = { ...asked, decisions: [{ purpose: 'analytics', granted: false }] };
  await call('post', '/consents', { body: granted, headers: { 'x-country': 'DE' } }).expect(201);
  await call('post', '/consents', { body: withdrawn, headers: { 'sec-gpc': '1' } }).expect(201);
  const rows = await db.selectFrom('consents').selectAll().orderBy('id').execute();
  expect(rows.map(({ purpose, granted, gpc, country }) => [purpose, granted, gpc, country])).toEqual([
    ['health', true, false, 'DE'],
    ['analytics', true, false, 'DE'],
    ['analytics', false, true, null],
  ]);
});
