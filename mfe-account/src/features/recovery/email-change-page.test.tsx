import { authRoutes } from '@funnel/contracts';
import { fail, fakeApi, refusal, renderApp } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmailChangePage } from './email-change-page';

const code = 'c'.repeat(43);
const email = 'lovelace@example.net';

test('only the button confirms a new address', async () => {
  const api = fakeApi([[authRoutes.confirmEmail, () => ({ email })]]);
  const platform = { api, entry: { emailToken: code }, user: { isLoggedIn: true } };
  const { recording } = renderApp(<EmailChangePage />, { route: '/email-change', platform });
  expect(api.calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Use this email' }));
  expect(await screen.findByRole('heading', { name: 'Your new email is confirmed' })).toBeVisible();
  expect(recording.userChanges).toEqual([{ email }]);
});

test('confirming another member’s change keeps this account', async () => {
  const api = fakeApi([[authRoutes.confirmEmail, () => ({ email, signedOut: true })]]);
  const platform = { api, entry: { emailToken: code }, user: { isLoggedIn: true } };
  const { recording } = renderApp(<EmailChangePage />, { route: '/email-change', platform });
  await userEvent.click(screen.getByRole('button', { name: 'Use this email' }));
  expect(await screen.findByText(/every browser is signed out/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(recording.userChanges).toEqual([]);
});

test('former address takes a change back', async () => {
  const api = fakeApi([[authRoutes.undoEmailChange, () => ({ email })]]);
  const platform = { api, entry: { emailUndoToken: code } };
  renderApp(<EmailChangePage />, { route: '/email-change', platform });
  expect(api.calls).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByRole('heading', { name: 'Your email is back' })).toBeVisible();
});

test('used link is explained', async () => {
  const api = fakeApi([[authRoutes.confirmEmail, fail(refusal('link-expired'))]]);
  renderApp(<EmailChangePage />, { route: '/email-change', platform: { api, entry: { emailToken: code } } });
  await userEvent.click(screen.getByRole('button', { name: 'Use this email' }));
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
