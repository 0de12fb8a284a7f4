import { type ConsentPurpose, consentRoutes } from '@funnel/contracts';
import { fail, failOnce, fakeApi, refusal, testVisitor } from '@funnel/testing';
import type { ConsentsOptions } from './consents';
import { openConsents } from './testing/open-consents';

const policy = { version: '2026-11-21', hashes: { en: 'ab'.repeat(32), es: 'cd'.repeat(32) } };

type Setup = Partial<Pick<ConsentsOptions, 'hasGpc' | 'policy'>> & { answer?: () => { recorded: true } };

/** One page in a browser that keeps its storage. */
function setup({ hasGpc = false, policy: texts = policy, answer = () => ({ recorded: true }) }: Setup = {}) {
  const api = fakeApi([[consentRoutes.record, answer]]);
  const { consents, reports } = openConsents({ api, policy: texts, hasGpc });
  const granted = (...purposes: ConsentPurpose[]) => purposes.map((purpose) => consents.granted(purpose));
  return { api, consents, reports, granted };
}

beforeEach(() => localStorage.clear());

test('consents are denied until given', async () => {
  const { consents, granted } = setup();
  expect(granted('health', 'analytics', 'advertising', 'messaging')).toEqual([false, false, false, false]);
  expect(consents.decided('analytics')).toBe(false);
  await consents.record({ analytics: true, advertising: false }, 'cookie-banner');
  expect(granted('analytics', 'advertising', 'messaging')).toEqual([true, false, false]);
  expect(setup().granted('analytics', 'advertising')).toEqual([true, false]);
  expect(setup().consents.decided('advertising')).toBe(true);
});

test('record has decision, visitor, text, place and time', async () => {
  const { api, consents } = setup();
  await consents.record({ analytics: true, advertising: false }, 'cookie-banner');
  expect(api.calls).toEqual([
    {
      route: 'POST /consents',
      input: {
        body: {
          uuid: testVisitor.uuid,
          decisions: [
            { purpose: 'analytics', granted: true },
            { purpose: 'advertising', granted: false },
          ],
          policyVersion: policy.version,
          textHash: policy.hashes.en,
          surface: 'cookie-banner',
          locale: 'en',
          gpc: false,
          decidedAt: '2026-11-22T12:00:00.000Z',
          recordId: expect.any(String),
        },
      },
    },
  ]);
});

test('revoked consent notifies listeners before it is sent', () => {
  const { consents } = setup();
  void consents.record({ analytics: true }, 'cookie-banner');
  const heard: boolean[] = [];
  const stop = consents.subscribe(() => heard.push(consents.granted('analytics')));
  void consents.record({ analytics: false }, 'cookie-preferences');
  expect(heard).toEqual([false]);
  stop();
  void consents.record({ analytics: true }, 'cookie-preferences');
  expect(heard).toEqual([false]);
});

test('decisions of another tab are adopted once', async () => {
  const here = setup();
  const there = setup();
  const heard = jest.fn();
  here.consents.subscribe(heard);
  await there.consents.record({ analytics: true }, 'cookie-banner');
  here.consents.reread();
  here.consents.reread();
  expect(here.granted('analytics')).toEqual([true]);
  expect(heard).toHaveBeenCalledTimes(1);
  await here.consents.record({ messaging: true }, 'quiz-email');
  expect(setup().granted('analytics', 'messaging')).toEqual([true, true]);
});

test('record may belong to another visitor', async () => {
  const { api, consents } = setup();
  const uuid = '11111111-1111-4111-8111-111111111111';
  await consents.record({ health: false }, 'cookie-preferences', uuid);
  expect(api.calls).toMatchObject([{ input: { body: { uuid } } }]);
});

test('new texts are asked about again', async () => {
  await setup().consents.record({ health: true, analytics: false }, 'cookie-preferences');
  const { consents, granted } = setup({ policy: { ...policy, version: '2027-01-01' } });
  expect(granted('health')).toEqual([false]);
  expect(consents.decided('analytics')).toBe(false);
});

test('GPC: advertising stays off and the record says so', async () => {
  const { api, consents, granted } = setup({ hasGpc: true });
  await consents.record({ health: true, advertising: true }, 'cookie-preferences');
  expect(granted('health', 'advertising')).toEqual([true, false]);
  expect(api.calls).toMatchObject([
    { input: { body: { gpc: true, decisions: [{ granted: true }, { granted: false }] } } },
  ]);
});

test('GPC: earlier consents must be given again', async () => {
  await setup().consents.record({ analytics: true, messaging: true, advertising: true }, 'cookie-banner');
  const { consents, granted } = setup({ hasGpc: true });
  expect(granted('analytics', 'messaging', 'advertising')).toEqual([false, false, false]);
  await consents.record({ analytics: true }, 'cookie-preferences');
  expect(granted('analytics', 'messaging', 'advertising')).toEqual([true, false, false]);
});

test('followed mail is recorded for its address', async () => {
  const { api, consents, granted } = setup();
  await consents.recordLink('ada@example.org');
  expect(granted('messaging')).toEqual([false]);
  expect(api.calls).toMatchObject([
    {
      input: {
        body: {
          email: 'ada@example.org',
          surface: 'email-link',
          decisions: [{ purpose: 'messaging', granted: true }],
        },
      },
    },
  ]);
});

test('followed mail does not override a refusal', async () => {
  const { api, consents, granted } = setup();
  await consents.record({ messaging: false }, 'cookie-preferences');
  await consents.recordLink('ada@example.org');
  expect(granted('messaging')).toEqual([false]);
  expect(api.calls).toHaveLength(1);
});

test('GPC: following a mail gives no consent', async () => {
  const { consents, granted, api } = setup({ hasGpc: true });
  await consents.recordLink('ada@example.org');
  expect(granted('messaging')).toEqual([false]);
  expect(api.calls).toEqual([]);
});

test.each([
  '{"version":"2026-11-21","decisions":{"analytics":{"granted":true}',
  '{"version":"2026-11-21","decisions":{"analytics":{"granted":true},"health":{"granted":"yes"}}}',
  '{"version":"2026-11-21","decisions":{"analytics":{"granted":true},"other":{"granted":true}}}',
  '{"version":"2026-11-21","decisions":null}',
  '{"analytics":true}',
  'null',
])('the damaged record %s counts as none', (text) => {
  localStorage.setItem('consents', text);
  expect(setup().granted('analytics')).toEqual([false]);
});

test('later page sends a failed record once', async () => {
  const { consents, granted, reports } = setup({ answer: fail() });
  await consents.record({ analytics: true }, 'cookie-banner');
  await consents.record({ analytics: false }, 'cookie-preferences');
  expect(granted('analytics')).toEqual([false]);
  expect(reports).toHaveLength(2);
  expect(await consents.sendUnsent()).toBe(false);
  const later = setup();
  expect(await later.consents.sendUnsent()).toBe(true);
  expect(later.api.calls).toMatchObject([
    { input: { body: { surface: 'cookie-banner' } } },
    { input: { body: { surface: 'cookie-preferences' } } },
  ]);
  await later.consents.sendUnsent();
  expect(later.api.calls).toHaveLength(2);
  expect(localStorage.getItem('unsent-consents')).toBeNull();
});

test('a refused record is reported and skipped', async () => {
  const answer = failOnce(() => ({ recorded: true as const }), refusal('invalid-request'));
  const { api, consents, reports } = setup({ answer });
  await consents.record({ analytics: true }, 'cookie-banner');
  await consents.record({ analytics: false }, 'cookie-preferences');
  expect(api.calls).toHaveLength(2);
  expect(reports).toHaveLength(1);
  expect(localStorage.getItem('unsent-consents')).toBeNull();
});

test('kept records that cannot be read are none', async () => {
  localStorage.setItem('unsent-consents', '{"not":"a list"}');
  const { api, consents } = setup();
  await consents.record({ analytics: true }, 'cookie-banner');
  expect(api.calls).toHaveLength(1);
});
