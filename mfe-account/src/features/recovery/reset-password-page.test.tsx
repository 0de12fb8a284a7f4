import { authRoutes } from '@funnel/contracts';
import { fail, fakeApi, refusal, renderApp, testVisitor } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ResetPasswordPage } from './reset-password-page';

const code = 'c'.repeat(43);

async function saveAnotherPassword() {
  await userEvent.type(screen.getByLabelText('New password'), 'another harbour 8');
  await userEvent.click(screen.getByRole('button', { name: 'Save and sign in' }));
}

test('link is requested for any address', async () => {
  const api = fakeApi([[authRoutes.requestPasswordReset, () => ({ sent: true as const })]]);
  renderApp(<ResetPasswordPage />, { route: '/reset-password', platform: { api } });
  await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  expect(api.calls).toMatchObject([{ input: { body: { email: 'ada@example.org' } } }]);
});

test('mailed link sets a password and signs in', async () => {
  const user = { uuid: testVisitor.uuid, email: 'ada@example.org', emailSource: null, firstName: 'Ada' };
  const api = fakeApi([[authRoutes.resetPassword, () => ({ token: 'ifl_1', user })]]);
  const platform = { api, entry: { passwordToken: code } };
  const { recording } = renderApp(<ResetPasswordPage />, { route: '/reset-password', platform });
  expect(api.calls).toEqual([]);
  await saveAnotherPassword();
  expect(api.calls).toMatchObject([{ input: { body: { code, password: 'another harbour 8' } } }]);
  expect(recording.sessions).toMatchObject([{ token: 'ifl_1', email: 'ada@example.org' }]);
});

test('used link is explained and leads to a new one', async () => {
  const api = fakeApi([[authRoutes.resetPassword, fail(refusal('link-expired'))]]);
  const platform = { api, entry: { passwordToken: code } };
  renderApp(<ResetPasswordPage />, { route: '/reset-password', platform });
  await saveAnotherPassword();
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Send me a new link' }));
  expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
});
