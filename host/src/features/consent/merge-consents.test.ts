import { type ConsentDecision, type ConsentPurpose, consentRoutes } from '@funnel/contracts';
import { fakeApi, networkError } from '@funnel/testing';
import { createHostApi } from '../../calls/host-api';
import { mergeConsents } from './merge-consents';
import { openConsents } from './testing/open-consents';

const policy = { version: '2026-11-22', hashes: { en: 'ab'.repeat(32), es: 'cd'.repeat(32) } };
const member = '11111111-1111-4111-8111-111111111111';
const noon = '2026-11-22T12:00:00.000Z';
const before = '2026-11-22T11:00:00.000Z';
const after = '2026-11-22T13:00:00.000Z';

type Setup = { theirs?: ConsentDecision[] | 'unreachable'; hasGpc?: boolean; uuid?: string; locale?: string };

/** A browser at noon, and a member whose decisions the API knows. */
function setup({ theirs = [], hasGpc = false, uuid = member, locale = 'en' }: Setup = {}) {
  const api = fakeApi([
    [consentRoutes.record, () => ({ recorded: true as const })],
    [
      consentRoutes.latest,
      () => {
        if (theirs === 'unreachable') throw networkError();
        return { uuid, decisions: theirs };
      },
    ],
  ]);
  const storage = localStorage;
  const newId = () => crypto.randomUUID();
  const { consents, unsent } = openConsents({
    api,
    policy,
    hasGpc,
    newId,
    locale,
    now: () => new Date(noon),
  });
  const join = () =>
    mergeConsents({ consents, unsent, api: createHostApi(api), storage, policy, locale: 'en', newId });
  const attached = () =>
    api.calls
      .map(({ input }) => input as { body?: { uuid: string; surface: string; decidedAt: string } })
      .flatMap(({ body }) => (body?.surface === 'sign-in' ? [body] : []));
  const state = (purpose: ConsentPurpose) =>
    consents.decided(purpose) ? consents.granted(purpose) : 'not asked';
  return { api, consents, join, attached, state };
}

function decision(purpose: ConsentPurpose, granted: boolean, more: Partial<ConsentDecision> = {}) {
  return { purpose, granted, gpc: false, policyVersion: policy.version, decidedAt: before, ...more };
}

beforeEach(() => localStorage.clear());

test('member who decided elsewhere is not asked again', async () => {
  const { join, attached, state } = setup({
    theirs: [decision('analytics', true), decision('advertising', false)],
  });
  await join();
  expect([state('analytics'), state('advertising'), state('messaging')]).toEqual([true, false, 'not asked']);
  expect(setup().state('analytics')).toBe(true);
  expect(attached()).toEqual([]);
});

test('decision about other texts does not count', async () => {
  const { join, state } = setup({ theirs: [decision('analytics', true, { policyVersion: '2026-11-21' })] });
  await join();
  expect(state('analytics')).toBe('not asked');
});

test('decisions before sign-in become the member’s', async () => {
  const { consents, join, attached } = setup();
  await consents.record({ analytics: true, messaging: false }, 'cookie-banner');
  await join();
  const record = { uuid: member, policyVersion: policy.version, textHash: policy.hashes.en, decidedAt: noon };
  expect(attached()).toMatchObject([
    { ...record, decisions: [{ purpose: 'analytics', granted: true }] },
    { ...record, decisions: [{ purpose: 'messaging', granted: false }] },
  ]);
});

test('member’s record names the texts that were shown', async () => {
  await setup({ locale: 'es' }).consents.record({ analytics: true }, 'cookie-banner');
  const { join, attached } = setup({ locale: 'en' });
  await join();
  expect(attached()).toMatchObject([{ locale: 'es', textHash: policy.hashes.es }]);
});

test.each([
  ['older', before, true, 1],
  ['newer', after, false, 0],
])('member’s decision is %s than the browser’s', async (_age, decidedAt, holds, records) => {
  const { consents, join, attached, state } = setup({
    theirs: [decision('analytics', false, { decidedAt })],
  });
  await consents.record({ analytics: true }, 'cookie-banner');
  await join();
  expect(state('analytics')).toBe(holds);
  expect(attached()).toHaveLength(records);
});

test('agreeing decisions are recorded once, at the API’s time', async () => {
  const { consents, join, attached } = setup({ theirs: [decision('analytics', true)] });
  await consents.record({ analytics: true }, 'cookie-banner');
  await join();
  expect(attached()).toEqual([]);
  expect(consents.current()).toEqual({ analytics: { granted: true, gpc: false, at: before } });
});

test('GPC: the member’s advertising consent does not count here', async () => {
  const { join, state } = setup({
    hasGpc: true,
    theirs: [
      decision('analytics', true),
      decision('advertising', true),
      decision('messaging', true, { gpc: true }),
    ],
  });
  await join();
  expect([state('analytics'), state('advertising'), state('messaging')]).toEqual([false, false, true]);
});

test('decisions of another member are not adopted', async () => {
  const first = setup();
  await first.consents.record({ analytics: true }, 'cookie-banner');
  await first.join();
  const second = setup({ uuid: '22222222-2222-4222-8222-222222222222' });
  await second.join();
  expect(second.state('analytics')).toBe('not asked');
  expect(second.attached()).toEqual([]);
});

test('without a connection the browser’s own decisions stay', async () => {
  const { consents, join, state } = setup({ theirs: 'unreachable' });
  await consents.record({ analytics: true }, 'cookie-banner');
  await expect(join()).rejects.toMatchObject({ code: 'network' });
  expect(state('analytics')).toBe(true);
});
