import { waitFor } from '@testing-library/react';
import { sessionStarted } from '../../features/session/user-slice';
import { newBrowser, openPage } from '../../testing/open-page';
import { waitForRehydration } from '../store';
import { watchSignOut } from './watch-sign-out';

/** A member's tab on `/account/billing?a=1`. */
async function openTab() {
  const { shell } = openPage('/account/billing?a=1');
  await waitForRehydration(shell);
  const leave = jest.fn();
  watchSignOut({ ...shell, visitStorage: sessionStorage }, leave);
  localStorage.setItem('token', 'ifl_1');
  shell.store.dispatch(sessionStarted({ token: 'ifl_1', email: 'ada@example.com', firstName: 'Ada' }));
  await shell.persistor.flush();
  return { shell, leave };
}

const signedOutPage = () => sessionStorage.getItem('visit-signed-out-page');

beforeEach(newBrowser);

test('logging out in another tab leaves this page', async () => {
  const { shell, leave } = await openTab();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(leave.mock.calls).toEqual([['/']]);
  expect(signedOutPage()).toBeNull();
  await shell.persistor.flush();
  expect({ ...localStorage }).toEqual({});
});

test('session ended in another tab is explained here too', async () => {
  const { leave } = await openTab();
  localStorage.removeItem('token');
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  expect(leave.mock.calls).toEqual([['/']]);
  expect(signedOutPage()).toBe('/account/billing?a=1');
});

test('page restored after logging out is left', async () => {
  const { leave } = await openTab();
  localStorage.clear();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(leave.mock.calls).toEqual([['/']]);
});

test('token renewed in another tab is used here', async () => {
  const { shell, leave } = await openTab();
  localStorage.setItem('token', 'ifl_2');
  dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await waitFor(() => expect(shell.store.getState().user.token).toBe('ifl_2'));
  dispatchEvent(new StorageEvent('storage', { key: 'quizState' }));
  expect(leave).not.toHaveBeenCalled();
});
