import { bundledDoc } from '@funnel/content/quiz';
import { englishFirstTexts } from '@funnel/content/quiz/first-texts';
import {
  bucketRoutes,
  extraStorageKeys,
  type FlagVariants,
  formatTestFlags,
  previewRoutes,
  programmeRoutes,
  quizDraftRoutes,
  type RemoteName,
  remoteRoutes,
  storageKeys,
} from '@funnel/contracts';
import type { FlagDefinitions } from '@funnel/flags';
import { createObservable } from '@funnel/platform';
import { type FakeApi, fail, fakeApi, refusal, testAppConfig, testVisitor } from '@funnel/testing';
import { GrowthBook } from '@growthbook/growthbook';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DevMenu } from './dev-menu';
import { createEventLog, type SentEvent } from './event-log';
import type { DevMenuTools } from './tools';

const lanes = [
  { name: 'calm', split_pct: 40 },
  { name: 'brisk', split_pct: 60 },
];
const bucketKey = `id||${testVisitor.uuid}`;

const hash = `sha384-${'a'.repeat(64)}`;
function release(name: RemoteName, version: string) {
  const entry = { url: `http://assets.test/${name}.js`, globalName: name, integrity: hash };
  return { name, version, contract: 1, entry, scripts: [], styles: [], shared: {} };
}

/** What a signed preview link names. */
const signed = 'results@2.0.0-new~1800000000~abc';

function registryApi() {
  return fakeApi([
    [
      remoteRoutes.read,
      ({ query }) => ({
        revision: 1,
        remotes: {
          quiz: release('quiz', '1.4.0'),
          results: release('results', query.remotes === signed ? '2.0.0-new' : '1.0.0'),
        },
      }),
    ],
    [
      remoteRoutes.readChannels,
      () => ({
        revision: 1,
        remotes: {
          quiz: { stable: release('quiz', '1.4.0') },
          results: {
            stable: release('results', '1.0.0'),
            canary: { release: release('results', '1.1.0'), percent: 10 },
          },
        },
      }),
    ],
    [
      previewRoutes.listVersions,
      () => ({
        versions: { results: [{ version: '2.0.0-new', createdAt: '2026-11-22T01:00:00.000Z' }], coach: [] },
      }),
    ],
  ]);
}

type Setup = Partial<Pick<DevMenuTools, 'entry' | 'preview'>> & { api?: FakeApi; growthbook?: GrowthBook };

async function openMenu(panel: string, { api = registryApi(), entry = {}, preview, growthbook }: Setup = {}) {
  const done: string[] = [];
  const decisions = createObservable<Readonly<Record<string, boolean>>>({
    analytics: true,
    advertising: false,
  });
  const told: ((sent: SentEvent) => void)[] = [];
  const tools: DevMenuTools = {
    storage: localStorage,
    entry,
    preview,
    appConfig: {
      ...testAppConfig,
      generalSettings: { ...testAppConfig.generalSettings, GROWTH_EXPERIMENT_SWIMLANES: lanes },
    },
    geo: { location: { countryCode: 'US' }, meta: { currency: 'USD', isGdpr: false } },
    uuid: () => testVisitor.uuid,
    api,
    flags: {
      inspect: (name) =>
        name === 'jtbd'
          ? { variant: 'jtbd', source: 'growthbook' }
          : { variant: 'control', source: 'default' },
      subscribe: () => () => undefined,
      growthbook: () => growthbook,
    },
    consents: {
      granted: (purpose) => decisions.get()[purpose] === true,
      decided: (purpose) => purpose in decisions.get(),
      current: decisions.get,
      reread: () => decisions.set(kept('consents') ?? {}),
      record: async (given, surface) => {
        done.push(`record ${JSON.stringify(given)} ${surface}`);
        decisions.set({ ...decisions.get(), ...given });
      },
      subscribe: decisions.subscribe,
    },
    locale: 'en',
    loaded: (name) => (name === 'quiz' ? { version: '1.4.0' } : undefined),
    events: createEventLog(
      (listener) => told.push(listener),
      () => new Date('2026-01-02T03:04:05.678Z'),
    ),
    page: {
      address: () => 'http://site.test/results?keep=1#part',
      leavePreview: async () => void done.push('leavePreview'),
      forgetLocale: () => done.push('forgetLocale'),
      reload: () => done.push('reload'),
      open: (address) => done.push(`open ${address}`),
      copy: async (text) => void done.push(`copy ${text}`),
      forgetVisitor: () => done.push('forgetVisitor'),
      clearStorage: () => {
        done.push('clearStorage');
        localStorage.clear();
      },
    },
  };
  render(<DevMenu tools={tools} />);
  await userEvent.click(screen.getByRole('button', { name: 'Dev menu' }));
  await userEvent.click(screen.getByRole('button', { name: panel }));
  const track = (sent: SentEvent) => act(() => told.forEach((listener) => void listener(sent)));
  return { done, track };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const kept = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
const staleNotice = 'What you changed shows after a reload.';

beforeAll(() => {
  // jsdom has the dialog element without its methods.
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});

beforeEach(() => localStorage.clear());

test('menu opens and closes by keyboard', async () => {
  await openMenu('Flags');
  await press('Close');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('{Alt>}{Shift>}[KeyD]{/Shift}{/Alt}');
  expect(screen.getByRole('dialog', { name: 'Dev menu' })).toBeVisible();
});

test('link: one address says what this browser shows, and resets it', async () => {
  const flagOverrides = { 'stripe-tax': 'control' } satisfies FlagVariants;
  localStorage.setItem('flag-overrides', JSON.stringify(flagOverrides));
  localStorage.setItem('test-clock', '+3d');
  localStorage.setItem('swimlane', 'brisk');
  const quiz = { answers: { age: { type: 'VALUE', answer: 30 } }, userInfo: {}, scores: {} };
  localStorage.setItem('quizState', JSON.stringify(quiz));
  const { done } = await openMenu('Link');
  expect(await screen.findByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await press('Copy link');
  expect(await screen.findByText('The link is copied.')).toBeVisible();
  const link = new URL(done[0]?.slice('copy '.length) ?? '');
  expect(link.pathname + link.hash).toBe('/results#part');
  expect(Object.fromEntries(link.searchParams)).toEqual({
    keep: '1',
    devmenu: '1',
    testFlags: 'jtbd:jtbd,stripe-tax:control',
    testSwimlane: 'brisk',
    testGeo: 'US',
    testConsent: 'analytics,advertising:no',
    testClock: '+3d',
    testAnswers: 'age:=30',
    remotes: 'results@1.0.0',
    locale: 'en',
  });
  await userEvent.click(screen.getByLabelText(/^With the answers/));
  await press('Copy link');
  expect(done[1]).not.toContain('testAnswers');

  expect(screen.getByText('stripe-tax:control')).toBeVisible();
  // Among what is kept, and in the link.
  expect(screen.getAllByText('analytics,advertising:no')).toHaveLength(2);
  await press('Reset all that is forced');
  expect({ ...localStorage }).toEqual({});
  expect(done.slice(2)).toEqual(['forgetLocale', 'reload']);
});

test('link: a preview is copied by its versions, and left by a reset', async () => {
  const { done } = await openMenu('Link', { preview: { remotes: signed } });
  expect(await screen.findByText('results@2.0.0-new')).toBeVisible();
  await press('Copy link');
  expect(new URL(done[0]?.slice('copy '.length) ?? '').searchParams.get('remotes')).toBe('results@2.0.0-new');
  await press('Reset all that is forced');
  expect(done.slice(1)).toEqual(['leavePreview', 'forgetLocale', 'reload']);
});

test('flags: the panel shows what the service says now', async () => {
  const features = { jtbd: { defaultValue: 'control' } } satisfies FlagDefinitions;
  const growthbook = new GrowthBook({ attributes: { id: testVisitor.uuid }, features });
  await openMenu('Flags', { growthbook });
  const flag = screen.getByLabelText('jtbd');
  expect(flag).toHaveAccessibleDescription(
    'jtbd from growthbook · decided by quiz · the service says control (defaultValue)',
  );
  act(() => growthbook.setForcedFeatures(new Map([['jtbd', 'jtbd']])));
  expect(flag).toHaveAccessibleDescription(/the service says jtbd \(override\)$/);
});

test('flags: details are shown, overrides stored and removed', async () => {
  const { done } = await openMenu('Flags');
  await userEvent.type(screen.getByLabelText('Find a flag'), 'jt');
  const flag = screen.getByRole('combobox', { name: 'jtbd' });
  expect(flag).toHaveAccessibleDescription('jtbd from growthbook · decided by quiz');
  expect(screen.queryByText(staleNotice)).not.toBeInTheDocument();
  await userEvent.selectOptions(flag, 'control');
  expect(kept('flag-overrides')).toEqual({ jtbd: 'control' });
  expect(screen.getByText(staleNotice)).toBeVisible();
  await press('Reload now');
  expect(done).toEqual(['reload']);
  await press('Reset jtbd');
  expect(localStorage.getItem('flag-overrides')).toBeNull();
});

test('flags: all are listed, reset at once, linked', async () => {
  localStorage.setItem('flag-overrides', '{"jtbd":"control","stripe-tax":"enabled"}');
  await openMenu('Flags', { entry: { testFlags: formatTestFlags('jtbd:jtbd') } });
  expect(screen.getAllByRole('combobox').length).toBeGreaterThan(25);
  expect(screen.getByText('testFlags of the address wins on this page.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'stripe-tax' })).toHaveValue('enabled');
  await press('Reset all overrides');
  expect(screen.getByRole('combobox', { name: 'stripe-tax' })).toHaveValue('');
  expect(localStorage.getItem('flag-overrides')).toBeNull();
});

test('flags: configuration hash is an allowed variant', async () => {
  await openMenu('Flags');
  const hash = screen.getByLabelText('Price-set hash of 3-billing-rollout');
  expect(screen.getAllByLabelText(/^Price-set hash of/)).toEqual([hash]);
  await userEvent.type(hash, 'B111NG');
  await press('Use the hash');
  expect(hash).toHaveAccessibleDescription(/Use eight characters, 0 to 9 and a to f\./);
  expect(localStorage.getItem('flag-overrides')).toBeNull();
  await userEvent.clear(hash);
  await userEvent.type(hash, ' 0a1b2c3d ');
  await press('Use the hash');
  expect(kept('flag-overrides')).toEqual({ '3-billing-rollout': '0a1b2c3d' });
  expect(screen.getByRole('combobox', { name: '3-billing-rollout' })).toHaveValue('0a1b2c3d');
  expect(screen.getByText(staleNotice)).toBeVisible();
  await press('Reset 3-billing-rollout');
  expect(screen.getByRole('combobox', { name: '3-billing-rollout' })).toHaveValue('');
});

test('swimlane: another lane is chosen, and cleared', async () => {
  localStorage.setItem('swimlane', 'calm');
  await openMenu('Swimlane');
  expect(screen.getByRole('radio', { name: 'calm (40 %)' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'brisk (60 %)' }));
  expect(localStorage.getItem('swimlane')).toBe('brisk');
  await press('Clear the lane');
  expect(localStorage.getItem('swimlane')).toBeNull();
  expect(screen.getByText('none; drawn at the next load')).toBeVisible();
});

test('buckets: stored ones are shown until visitor changes', async () => {
  const data = { attributeName: 'id', attributeValue: testVisitor.uuid, assignments: { price__0: '2' } };
  const api = fakeApi([[bucketRoutes.read, () => ({ data: { [bucketKey]: data } })]]);
  localStorage.setItem('anonymousUuid', testVisitor.uuid);
  localStorage.setItem('checkout-flags', '{}');
  const { done } = await openMenu('Buckets', { api });
  expect(await screen.findByText('price__0')).toBeVisible();
  expect(api.calls).toEqual([{ route: 'GET /buckets', input: { query: { keys: bucketKey } } }]);
  await press('Become a new visitor');
  expect({ ...localStorage }).toEqual({});
  expect(done).toEqual(['forgetVisitor']);
  expect(api.calls).toHaveLength(1);
});

const groupFeature = {
  rules: [{ key: 'a-a', variations: ['control', 'sticky-bucket-1'], weights: [0.5, 0.5] }],
};

test.each([
  ['0', 'control', 'same'],
  ['1', 'sticky-bucket-1', 'different'],
  ['7', 'none', 'nothing to compare'],
])('buckets: group is compared with bucket %s', async (key, stored, agreement) => {
  const data = { attributeName: 'id', attributeValue: testVisitor.uuid, assignments: { 'a-a__0': key } };
  const api = fakeApi([[bucketRoutes.read, () => ({ data: { [bucketKey]: data } })]]);
  const growthbook = new GrowthBook();
  await growthbook.setPayload({ features: { 'sticky-bucket-test': groupFeature } });
  localStorage.setItem('group-history', '{"group":"control","changes":2}');
  await openMenu('Buckets', { api, growthbook });
  const group = within(await screen.findByRole('region', { name: 'sticky-bucket-test' }));
  expect(group.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'control, by default',
    stored,
    agreement,
    '2',
  ]);
});

test('buckets: having none is shown', async () => {
  await openMenu('Buckets', { api: fakeApi([[bucketRoutes.read, () => ({ data: {} })]]) });
  expect(await screen.findByText('No assignments are stored.')).toBeVisible();
});

test('buckets: unreachable API is reported', async () => {
  await openMenu('Buckets', { api: fakeApi([[bucketRoutes.read, fail()]]) });
  expect(await screen.findByText('The buckets could not be read.')).toBeVisible();
});

test('geo: chosen place is stored as specified', async () => {
  await openMenu('Geo');
  expect(screen.getByLabelText('Country')).toHaveValue('US');
  await userEvent.clear(screen.getByLabelText('Country'));
  await userEvent.clear(screen.getByLabelText('Currency'));
  await userEvent.type(screen.getByLabelText('Currency'), 'euros');
  await press('Keep this place');
  expect(screen.getByLabelText('Country')).toHaveAccessibleDescription(/Use two letters/);
  expect(screen.getByLabelText('Currency')).toHaveAccessibleDescription(/Use three letters/);
  expect(localStorage.getItem('localGeoSettings')).toBeNull();
  await userEvent.type(screen.getByLabelText('Country'), 'de');
  await userEvent.type(screen.getByLabelText('Currency'), '{Backspace}{Backspace}');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Under GDPR' }));
  await userEvent.click(screen.getByRole('checkbox', { name: /instead of the lookup/ }));
  await press('Keep this place');
  expect(kept('localGeoSettings')).toEqual({
    overrideActive: true,
    location: { countryCode: 'DE' },
    meta: { currency: 'EUR', isGdpr: true },
  });
  expect(screen.getByText(staleNotice)).toBeVisible();
});

test('geo: stored place is shown and switched off', async () => {
  localStorage.setItem(
    'localGeoSettings',
    '{"overrideActive":true,"location":{"countryCode":"JP"},"meta":{"currency":"JPY","isGdpr":false}}',
  );
  await openMenu('Geo');
  expect(screen.getByLabelText('Currency')).toHaveValue('JPY');
  await userEvent.click(screen.getByRole('checkbox', { name: /instead of the lookup/ }));
  await press('Keep this place');
  expect(kept('localGeoSettings')).toMatchObject({ overrideActive: false });
});

test('consents: decisions are shown, made and forgotten', async () => {
  localStorage.setItem('consents', '{}');
  const { done } = await openMenu('Consents');
  const texts = () => screen.getAllByRole('listitem').map((row) => row.querySelector('span')?.textContent);
  expect(texts().slice(0, 2)).toEqual(['health not decided', 'analytics granted']);
  await press('Withdraw analytics');
  await press('Grant health');
  expect(texts().slice(0, 2)).toEqual(['health granted', 'analytics denied']);
  expect(done).toEqual(['record {"analytics":false} dev-menu', 'record {"health":true} dev-menu']);
  await press('Reset the decisions');
  expect(localStorage.getItem('consents')).toBeNull();
  expect(texts().slice(0, 2)).toEqual(['health not decided', 'analytics not decided']);
});

test('answers: the whole quiz is filled and opened', async () => {
  const { done } = await openMenu('Answers');
  await userEvent.selectOptions(screen.getByLabelText('How to answer'), 'Highest scores');
  await press('Fill the whole quiz');
  expect(done).toEqual(['record {"health":true} dev-menu', 'open /inflow-quiz']);
  expect(kept('quizState')).toMatchObject({
    answers: { 'attention-1': { type: 'MULTIPLE_CHOICE', answer: ['very-often'] } },
    userInfo: { discoveredInflow: 'search' },
    pinned: { overlays: { jtbd: 'jtbd' } },
  });
});

test('answers: jumping fills earlier steps, clearing deletes all', async () => {
  const { done } = await openMenu('Answers');
  await userEvent.selectOptions(screen.getByLabelText('How to answer'), 'Random, by seed');
  await userEvent.type(screen.getByLabelText('Seed'), '7');
  await userEvent.selectOptions(screen.getByLabelText('Step'), 'attention-2');
  await press('Jump to the step');
  expect(done.at(-1)).toBe('open /inflow-quiz/attention-2');
  expect(Object.keys(kept('quizState').answers)).toEqual(['age', 'today', 'reason', 'days', 'attention-1']);
  await press('Clear the answers');
  expect(localStorage.getItem('quizState')).toBeNull();
  expect(screen.getByText(staleNotice)).toBeVisible();
});

test('remotes: loaded ones are shown, versions chosen from a list', async () => {
  await openMenu('Remotes');
  expect(screen.getByText('1.4.0, loaded')).toBeVisible();
  expect(await screen.findByText('1.0.0, not loaded yet')).toBeVisible();
  const field = screen.getByLabelText('Version of results for this browser');
  expect(field).toHaveDisplayValue('The regular one');
  await userEvent.selectOptions(field, '2.0.0-new of 2026-11-22 01:00 UTC');
  expect(screen.getByText(staleNotice)).toBeVisible();
  expect(localStorage.getItem('remote-overrides')).toBe('results@2.0.0-new');
  await press('Clear the versions');
  expect(localStorage.getItem('remote-overrides')).toBeNull();
  expect(field).toHaveDisplayValue('The regular one');
});

test('remotes: those of the registry can be chosen, and a preview is said to win', async () => {
  await openMenu('Remotes', { preview: { remotes: signed } });
  expect(await screen.findByLabelText('Version of coach for this browser')).toBeVisible();
  expect(screen.getByText(/^This page is in a preview/)).toBeVisible();
});

test('remotes: a version chosen earlier stays in the list', async () => {
  localStorage.setItem('remote-overrides', 'results@0.9.0');
  await openMenu('Remotes', { api: fakeApi([]) });
  expect(await screen.findByText('The registry does not say which versions there are.')).toBeVisible();
  expect(screen.getByLabelText('Version of results for this browser')).toHaveDisplayValue('0.9.0');
});

test('events: newest first, live, without secrets', async () => {
  const { track } = await openMenu('Events');
  track({ event: 'initial-load', properties: {}, thirdParties: 'held' });
  track({
    event: 'identify',
    properties: { source: 'QUERY', token: 'abc', note: 'seti_1_secret_2', to: 'ada@example.org' },
    thirdParties: 'told',
  });
  const [newest, oldest] = screen.getAllByRole('listitem').filter((item) => item.querySelector('time'));
  if (!newest || !oldest) throw new Error('two events are listed');
  expect(within(newest).getByText('identify')).toBeVisible();
  expect(within(newest).getByText('Our API')).toBeVisible();
  expect(newest).toHaveTextContent('{"source":"QUERY","token":"•••","note":"•••","to":"•••"}');
  expect(within(oldest).getByText('03:04:05.678')).toBeVisible();
  expect(
    within(oldest).getByText('Product analytics as “Visit Started”, held until there is consent'),
  ).toBeVisible();
});

test('identity: copies uuid, marks test user, clears all', async () => {
  const { done } = await openMenu('Identity');
  expect(screen.getByText(testVisitor.uuid)).toBeVisible();
  await press('Copy the uuid');
  expect(await screen.findByText('Copied.')).toBeVisible();
  const mark = screen.getByRole('checkbox', { name: /End-to-end test user/ });
  await userEvent.click(mark);
  expect(localStorage.getItem('e2eTestUser')).toBe('true');
  await userEvent.click(mark);
  expect(localStorage.getItem('e2eTestUser')).toBeNull();
  await press('Clear all storage and reload');
  expect(done).toEqual([`copy ${testVisitor.uuid}`, 'clearStorage', 'reload']);
});

const token = 'a'.repeat(43);
const lesson = {
  id: 'starting-1',
  title: 'Start small',
  themeTitle: 'Getting started',
  lesson: ['Text.'],
  action: 'Try it.',
  more: null,
  minutes: 5,
};

/** An API that knows one draft, by that token. */
const draftApi = () =>
  fakeApi([
    [
      quizDraftRoutes.read,
      ({ params }) => {
        if (params.token !== token) throw refusal('not-found');
        return { doc: bundledDoc, catalog: englishFirstTexts };
      },
    ],
    [
      programmeRoutes.preview,
      ({ query }) => ({ isFromAnswers: false, isDraft: query.draft === token, themes: [], lesson }),
    ],
  ]);

test.each([
  {
    field: 'Token of the draft',
    button: 'Preview the draft',
    fault: 'No draft opens with this token.',
    opened: '/inflow-quiz',
    stored: { [extraStorageKeys.quizDraft]: token },
  },
  {
    field: 'Draft of plan texts',
    button: 'Preview the plan texts',
    fault: 'No draft of plan texts opens with this token.',
    opened: '/results/plan',
    stored: { [extraStorageKeys.planDraft]: token, [storageKeys.quizState]: '{}' },
  },
])('$button: a draft is previewed by its token', async ({ field, button, fault, opened, stored }) => {
  localStorage.setItem(storageKeys.quizState, '{}');
  const { done } = await openMenu('Quiz', { api: draftApi() });
  await userEvent.type(screen.getByLabelText(field), 'b'.repeat(43));
  await press(button);
  expect(await screen.findByText(fault)).toBeVisible();
  expect({ ...localStorage }).toEqual({ [storageKeys.quizState]: '{}' });
  await userEvent.clear(screen.getByLabelText(field));
  await userEvent.type(screen.getByLabelText(field), token);
  await press(button);
  expect(done).toEqual([`open ${opened}`]);
  expect({ ...localStorage }).toEqual(stored);
});

test('preview of plan texts ends by its button', async () => {
  localStorage.setItem(extraStorageKeys.planDraft, 'a'.repeat(43));
  const { done } = await openMenu('Quiz');
  await press('End the preview of plan texts');
  expect(localStorage.getItem(extraStorageKeys.planDraft)).toBeNull();
  expect(done).toEqual(['reload']);
});
