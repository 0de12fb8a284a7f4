import { analyticsRoutes, type Geo } from '@funnel/contracts';
import { failOnce, fakeApi, testVisitor } from '@funnel/testing';
import { sendUserInfo } from './send-user-info';
import { readAttribution, storeTouch } from './touch';
import { buildUserInfo } from './user-info';

const first = new Date('2026-11-01T10:00:00Z');
const later = new Date('2026-11-20T18:30:00Z');
const geo: Geo = { location: { countryCode: 'DE' }, meta: { currency: 'EUR', isGdpr: true } };

const reply = { accepted: true as const };
const createApi = () => fakeApi([[analyticsRoutes.userInfo, () => reply]]);
const never = () => new Promise<never>(() => undefined);

function setup(overrides: Partial<Parameters<typeof sendUserInfo>[0]> = {}) {
  const log = jest.fn();
  const api = createApi();
  const options = {
    api,
    uuid: () => testVisitor.uuid,
    session: sessionStorage,
    info: (googleClientId: string | null) =>
      buildUserInfo({ storage: localStorage, geo, locale: 'de', googleClientId }),
    readGoogleClientId: async () => null,
    wait: never,
    log,
    ...overrides,
  };
  return { send: () => sendUserInfo(options), api, log };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('first touch stays, the last is replaced', () => {
  storeTouch({ entry: { utm_source: 'mail', gclid: 'g1' }, storage: localStorage, now: first });
  storeTouch({ entry: { fbclid: 'f1' }, storage: localStorage, now: later });
  expect(readAttribution(localStorage)).toEqual({
    first: { at: '2026-11-01T10:00:00.000Z', parameters: { utm_source: 'mail', gclid: 'g1' } },
    last: { at: '2026-11-20T18:30:00.000Z', parameters: { fbclid: 'f1' } },
  });
});

test('an address without attribution changes nothing', () => {
  storeTouch({ entry: { gclid: 'g1' }, storage: localStorage, now: first });
  storeTouch({ entry: { utm_source: '' }, storage: localStorage, now: later });
  expect(readAttribution(localStorage)?.last.at).toBe('2026-11-01T10:00:00.000Z');
});

test('an overlong value is cut', () => {
  storeTouch({ entry: { gclid: 'x'.repeat(600) }, storage: localStorage, now: first });
  expect(readAttribution(localStorage)?.first.parameters.gclid).toHaveLength(500);
});

test.each(['{"first":', 'null', '7', '{"first":{"at":1}}', '{"first":{"at":"x","parameters":{"gclid":7}}}'])(
  'the damaged record %s counts as none',
  (damaged) => {
    localStorage.setItem('attribution', damaged);
    expect(readAttribution(localStorage)).toBeUndefined();
    storeTouch({ entry: { gclid: 'g2' }, storage: localStorage, now: later });
    expect(readAttribution(localStorage)?.first.parameters).toEqual({ gclid: 'g2' });
  },
);

test('our API gets attribution, properties and location', async () => {
  storeTouch({ entry: { utm_source: 'mail' }, storage: localStorage, now: first });
  storeTouch({ entry: { gclid: 'g1' }, storage: localStorage, now: later });
  localStorage.setItem('swimlane', 'fast');
  localStorage.setItem('emailCampaign', 'spring');
  const { send, api } = setup({ readGoogleClientId: async () => '1.2' });
  await send();
  expect(api.calls).toEqual([
    {
      route: 'POST /a/user-info/:analyticsUuid',
      input: {
        params: { analyticsUuid: testVisitor.uuid },
        body: {
          adMetrics: {
            gclid: 'g1',
            last_touch_at: '2026-11-20T18:30:00.000Z',
            first_utm_source: 'mail',
            first_touch_at: '2026-11-01T10:00:00.000Z',
          },
          userProperties: { locale: 'de', swimlane: 'fast', emailCampaign: 'spring' },
          googleClientId: '1.2',
          location: { countryCode: 'DE', currencyCode: 'EUR' },
        },
      },
    },
  ]);
});

test('user info is sent per visit and change', async () => {
  const { send, api } = setup();
  await send();
  await send();
  expect(api.calls).toHaveLength(1);
  storeTouch({ entry: { gclid: 'g1' }, storage: localStorage, now: first });
  await send();
  expect(api.calls).toHaveLength(2);
  sessionStorage.clear();
  await send();
  expect(api.calls).toHaveLength(3);
});

test('failed user info is sent again', async () => {
  const api = fakeApi([[analyticsRoutes.userInfo, failOnce(() => reply)]]);
  const { send } = setup({ api });
  await send();
  await send();
  await send();
  expect(api.calls).toHaveLength(2);
});

test('missing client id is logged after 100 ms', async () => {
  const waits: number[] = [];
  const { send, api, log } = setup({
    readGoogleClientId: never,
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
  await send();
  expect(waits).toEqual([100]);
  expect(log.mock.calls).toEqual([['analytics client id unreadable']]);
  expect(api.calls).toMatchObject([{ input: { body: { googleClientId: null } } }]);
});

test('unreadable client id is logged and left out', async () => {
  const { send, api, log } = setup({
    readGoogleClientId: async () => {
      throw new Error('blocked');
    },
  });
  await send();
  expect(log.mock.calls).toEqual([['analytics client id unreadable']]);
  expect(api.calls).toHaveLength(1);
});

test('without an analytics uuid nothing is sent', async () => {
  const { send, api, log } = setup({ uuid: () => '' });
  await send();
  expect(api.calls).toEqual([]);
  expect(log.mock.calls).toEqual([['no analyticsUUID']]);
});
