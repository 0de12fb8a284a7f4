import { extraStorageKeys, PERSIST_PREFIX, ROUTER_TRANSITIONS_KEY, storageKeys } from '@funnel/contracts';
import { PlatformProvider } from '@funnel/platform';
import { fakePlatform } from '@funnel/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AccountHeader } from '../../features/account-header/account-header';
import { resolveSwimlane } from '../../features/experiments/swimlane';
import { forgetSession } from '../../features/session/end-session';
import { persistToken } from '../../features/session/login';
import { emailEntered, sessionStarted } from '../../features/session/user-slice';
import { memberUuid, newBrowser, newUuid, openPage } from '../../testing/open-page';
import { recordEmailConsent } from '../consent/record-email-consent';
import { trackFirstVisit } from '../measurement/measurement';
import { waitForRehydration } from '../store';
import { setVisitorId } from '../visitor/set-visitor-id';

const wait = async () => undefined;
const stored = (key: string) => localStorage.getItem(key);

beforeEach(newBrowser);

test('token: stored from sign-in until session end', async () => {
  const { shell } = openPage('/');
  await waitForRehydration(shell);
  persistToken(shell.store, shell.storage);
  shell.store.dispatch(sessionStarted({ token: 'ifl_1', email: 'ada@example.com', firstName: null }));
  expect(stored(storageKeys.token)).toBe('ifl_1');
  await forgetSession({ storage: shell.storage, persisted: shell.persistor, leave: jest.fn() });
  expect(stored(storageKeys.token)).toBeNull();
});

test('anonymousUuid: new visitor’s id, stored across pages', () => {
  openPage('/');
  expect(stored(storageKeys.anonymousUuid)).toBe(newUuid);
  expect(openPage('/results').shell.uuid()).toBe(newUuid);
});

test('trackingVisitorUid: id from URL or account wins', () => {
  const { shell } = openPage('/');
  setVisitorId(shell, memberUuid);
  expect(stored(storageKeys.trackingVisitorUid)).toBe(memberUuid);
  expect(openPage('/').shell.uuid()).toBe(memberUuid);
});

test('persist:root: only the user slice is persisted', async () => {
  const { shell } = openPage('/');
  await waitForRehydration(shell);
  shell.store.dispatch(emailEntered({ email: 'ada@example.com', source: 'QUIZ' }));
  await shell.persistor.flush();
  const kept = JSON.parse(stored(`${PERSIST_PREFIX}${storageKeys.root}`) ?? '{}');
  expect(Object.keys(kept).sort()).toEqual(['_persist', 'user']);
  expect(JSON.parse(kept.user)).toMatchObject({ email: 'ada@example.com', emailSource: 'QUIZ' });
});

test('swimlane: random lane is stored and reused', () => {
  const lanes = [
    { name: 'a', split_pct: 50 },
    { name: 'b', split_pct: 50 },
  ];
  const options = { lanes, storage: localStorage, forced: undefined };
  resolveSwimlane({ ...options, random: () => 0.7 });
  expect(stored(storageKeys.swimlane)).toBe('b');
  expect(resolveSwimlane({ ...options, random: () => 0 })).toBe('b');
});

test('userEmail: e-mail from the URL counts once', async () => {
  const first = openPage('/?userEmail=ada@example.com');
  await recordEmailConsent({ ...first.shell, wait });
  expect(stored(storageKeys.userEmail)).toBe('ada@example.com');
  const again = openPage('/?userEmail=ada@example.com');
  await recordEmailConsent({ ...again.shell, wait });
  expect(again.sent).toEqual([]);
});

test('firstLoadDone: initial-load is tracked once per browser', () => {
  const events = () => {
    const { shell, sent } = openPage('/');
    trackFirstVisit(shell);
    shell.tracker.flush();
    return sent.map(({ body }) => body);
  };
  expect(events()).toMatchObject([{ event: 'initial-load' }]);
  expect(stored(storageKeys.firstLoadDone)).toBe('true');
  expect(events()).toEqual([]);
});

test.each([
  [storageKeys.winbackType, '?wbt=plain', 'plain', 'the winback offer of later visits'],
  [storageKeys.winbackType, '?wbt=30off', '30off', 'the winback offer of later visits'],
  [storageKeys.emailCampaign, '?fromEmail=spring', 'spring', 'the campaign that brought the visitor'],
  [storageKeys.isWinbackFromApp, '?wbfa=1', 'true', 'told to the card intent'],
  [storageKeys.showCouponInput, '?sdc=1', 'true', 'the checkout shows the coupon input'],
  [storageKeys.fromApp, '?fromApp=ios', 'ios', 'the account header stays away inside the app'],
  [storageKeys.releaseId, '', 'funnel-web', 'a fixed text'],
])('%s: written by the entry %p as %p: %s', (key, search, value, _whatFor) => {
  openPage(`/${search}`);
  expect(stored(key)).toBe(value);
  openPage('/');
  expect(stored(key)).toBe(value);
});

test('attribution: visit source is stored on the device', () => {
  openPage('/?gclid=g1');
  expect(JSON.parse(stored(extraStorageKeys.attribution) ?? '')).toMatchObject({
    first: { parameters: { gclid: 'g1' } },
  });
});

test('remix-router-transitions: router writes the way back to the account', async () => {
  // jsdom has no view transitions, which the router logs.
  jest.spyOn(console, 'warn').mockReturnValue();
  history.replaceState(null, '', '/account/billing');
  const router = createBrowserRouter([{ path: '*', element: createElement(AccountHeader) }]);
  const { platform } = fakePlatform({ user: { isLoggedIn: true } });
  const site = createElement(RouterProvider, { router });
  render(createElement(PlatformProvider, { value: platform }, site));
  await userEvent.click(screen.getByRole('link', { name: 'Back to your account' }));
  dispatchEvent(new Event('pagehide'));
  const written = JSON.parse(sessionStorage.getItem(ROUTER_TRANSITIONS_KEY) ?? '{}');
  expect(written).toEqual({ '/account/billing': ['/account'] });
  router.dispose();
});

test('new visitor’s browser stores only listed keys', async () => {
  const { shell } = openPage('/?utm_source=mail&exu=1');
  await waitForRehydration(shell);
  await shell.persistor.flush();
  const known: string[] = [...Object.values(storageKeys), ...Object.values(extraStorageKeys)];
  const strangers = Object.keys(localStorage).filter(
    (key) => !known.includes(key.replace(PERSIST_PREFIX, '')),
  );
  expect(strangers).toEqual([]);
});
