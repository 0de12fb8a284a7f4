import { extraStorageKeys, PERSIST_PREFIX, ROUTER_TRANSITIONS_KEY, storageKeys } from '@funnel/contracts';
import { PlatformProvider } from '@funnel/platform';
import { fakePlatform } from '@funnel/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createElement } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AccountHeader } from '../../features/account-header/account-header';
import { memberUuid, newBrowser, openPage, readEvents } from '../../testing/open-page';
import { trackFirstVisit } from '../measurement/measurement';
import { waitForRehydration } from '../store';
import { setVisitorId } from '../visitor/set-visitor-id';

const stored = (key: string) => localStorage.getItem(key);

beforeEach(newBrowser);

test('trackingVisitorUid: id from URL or account wins', () => {
  const { shell } = openPage('/');
  setVisitorId(shell, memberUuid);
  expect(stored(storageKeys.trackingVisitorUid)).toBe(memberUuid);
  expect(openPage('/').shell.uuid()).toBe(memberUuid);
});

test('firstLoadDone: initial-load is tracked once per browser', () => {
  const events = () => {
    const page = openPage('/');
    trackFirstVisit(page.shell);
    return readEvents(page);
  };
  expect(events()).toMatchObject([{ event: 'initial-load' }]);
  expect(stored(storageKeys.firstLoadDone)).toBe('true');
  expect(events()).toEqual([]);
});

test('remix-router-transitions: router writes the way back to the account', async () => {
  // jsdom has no view transitions, which the router logs.
  jest.spyOn(console, 'warn').mockReturnValue();
  history.replaceState(null, '', '/account/billing');
  const router = createBrowserRouter([{ path: '*', element: createElement(AccountHeader) }]);
  const { platform } = fakePlatform({ user: { isLoggedIn: true } });
  const site = createElement(RouterProvider, { router });
  render(createElement(PlatformProvider, { value: platform }, site));
  await userEvent.click(screen.getByRole('link', { name: 'Back to Today' }));
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
