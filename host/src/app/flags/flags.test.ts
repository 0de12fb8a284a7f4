import { formatTestFlags, type Offering, type RuntimeConfig, unknownGeo } from '@funnel/contracts';
import { testAppConfig, testConfig } from '@funnel/testing';
import { newBrowser, newUuid, openPage, readEvents } from '../../testing/open-page';
import { initFlags } from './flags';

beforeEach(newBrowser);

/** The landing page at an address, with an experiment the visitor has seen. */
async function exposed(query: string, geo = unknownGeo, config: Partial<RuntimeConfig> = {}) {
  const { shell, sent } = openPage(`/?${query}`, { config: { ...testConfig, ...config } });
  const flags = await initFlags(shell, testAppConfig, geo);
  flags.expose('trial-anxieties');
  flags.expose('trial-anxieties');
  const events = readEvents({ shell, sent });
  return { shell, flags, sent, events };
}

test('a seen experiment is tracked as experiment-viewed', async () => {
  const { events } = await exposed('');
  const expected = {
    flag: 'trial-anxieties',
    experiment: 'worries',
    phase: '1',
    variant: 'shorter-trial-anxieties',
    provider: 'growthbook',
    device: 'desktop',
  };
  expect(events).toMatchObject([{ event: 'experiment-viewed', properties: expected }]);
});

test('a chosen location ignores the server’s variants', async () => {
  const { shell } = openPage('/');
  const tokyo = { location: { countryCode: 'JP' }, meta: { currency: 'JPY', isGdpr: false } };
  const here = await initFlags(shell, testAppConfig, unknownGeo);
  const there = await initFlags(openPage('/').shell, testAppConfig, tokyo);
  expect(here.variant('trial-anxieties')).toBe('shorter-trial-anxieties');
  expect(there.variant('trial-anxieties')).toBe('control');
});

test.each([
  ['growthbook', 'growthbook'],
  ['another', 'unknown'],
])('with fp=%s it is tracked as flags-ab-test, provider %s', async (fp, provider) => {
  const { events } = await exposed(`fp=${fp}`);
  expect(events).toMatchObject([
    { event: 'flags-ab-test', properties: { flag: 'trial-anxieties', provider } },
  ]);
});

/** A location where a visit may be stored without consent. */
const freeGeo = { ...unknownGeo, meta: { ...unknownGeo.meta, isGdpr: false } };

test('exposures survive a reload and are tracked once', async () => {
  await exposed('', freeGeo);
  const { shell, sent, events } = await exposed('', freeGeo);
  expect(events).toEqual([]);
  shell.tracker.track('initial-load');
  expect(readEvents({ shell, sent }).at(-1)).toMatchObject({
    event: 'initial-load',
    properties: { variants: ['trial-anxieties:shorter-trial-anxieties'] },
  });
});

test('an override after a reload is in no event', async () => {
  await exposed('', freeGeo);
  const { shell, sent } = await exposed(
    `testFlags=${formatTestFlags('trial-anxieties:trial-anxieties')}`,
    freeGeo,
  );
  shell.tracker.track('initial-load');
  const last = readEvents({ shell, sent }).at(-1);
  expect(last).toMatchObject({ event: 'initial-load' });
  expect(last).not.toHaveProperty('properties.variants');
});

test('overrides and test users are not tracked', async () => {
  const testFlags = formatTestFlags('trial-anxieties:shorter-trial-anxieties');
  expect((await exposed(`testFlags=${testFlags}`)).events).toEqual([]);
  newBrowser();
  localStorage.setItem('e2eTestUser', 'true');
  expect((await exposed('')).events).toEqual([]);
});

const optOut = { trackingOptOutByDefault: 'enabled' };

test('experiments count who opted in, where configured', async () => {
  const { events, sent, shell, flags } = await exposed('', unknownGeo, optOut);
  expect(flags.variant('trial-anxieties')).toBe('shorter-trial-anxieties');
  expect(events).toEqual([]);
  await shell.consents.record({ advertising: true }, 'cookie-banner');
  await shell.consents.record({ analytics: true }, 'cookie-banner');
  await shell.consents.record({ messaging: true }, 'cookie-preferences');
  expect(readEvents({ shell, sent })).toMatchObject([{ event: 'experiment-viewed' }]);
});

test('opted-out visitor has no variants after a reload', async () => {
  await exposed('', freeGeo, optOut);
  const { shell, sent } = await exposed('', freeGeo, optOut);
  shell.tracker.track('initial-load');
  const last = readEvents({ shell, sent }).at(-1);
  expect(last).toMatchObject({ event: 'initial-load' });
  expect(last).not.toHaveProperty('properties.variants');
});

const offered = { 'upfront-payments': 'upfront-v3-2options', '7-day-window': '7-day-window' } as const;
const drawn = { key: 'pay-today', phase: '0', variant: 'upfront-v3-2options' };

/** A visitor who sees an offer. */
async function seeOffer(experiments?: Offering['experiments']) {
  const { shell, sent } = openPage('/');
  const flags = await initFlags(shell, testAppConfig, unknownGeo);
  flags.pinMoney(offered, experiments);
  flags.pinMoney(offered, experiments);
  const reports = () => sent.filter(({ path }) => path.includes('/a/user-mtf-info/'));
  while (reports().length === 0) await new Promise((resolve) => setTimeout(resolve));
  flags.expose('upfront-payments', 'checkout');
  flags.expose('7-day-window', 'checkout');
  const events = readEvents({ shell, sent });
  return { flags, reports: reports(), events };
}

test('money flags reach the API once', async () => {
  expect((await seeOffer()).reports).toEqual([
    expect.objectContaining({
      path: `/v1/a/user-mtf-info/${newUuid}`,
      body: { monetizationTestFlags: { 1: 'control', 3: 'control', 5: 'control' } },
    }),
  ]);
});

test('an offer exposes the experiments that change it, as the API drew them', async () => {
  const { flags, events } = await seeOffer([
    { flag: 'upfront-payments', ...drawn, applied: true },
    { flag: '7-day-window', key: 'week', phase: '0', variant: '7-day-window', applied: false },
    { flag: 'unknown-to-this-page', ...drawn, applied: true },
  ]);
  expect(flags.variant('7-day-window')).toBe('7-day-window');
  expect(events).toMatchObject([
    {
      event: 'experiment-viewed',
      properties: { flag: 'upfront-payments', experiment: 'pay-today', phase: '0', remote: 'checkout' },
    },
  ]);
});
