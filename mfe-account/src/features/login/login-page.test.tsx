import { authRoutes } from '@funnel/contracts';
import { type FakeApi, fakeApi, networkError, refusal, renderApp } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activateSpanish } from '../../testing/activate-spanish';
import { LoginPage } from './login-page';

async function openInSpanish(api: FakeApi) {
  await activateSpanish();
  renderApp(<LoginPage />, { route: '/login', platform: { api, locale: 'es-US' } });
}

test('sign-in link is requested in Spanish', async () => {
  await openInSpanish(fakeApi([[authRoutes.requestMagicLink, () => ({ sent: true as const })]]));
  const field = screen.getByLabelText('Correo electrónico');
  await userEvent.type(field, 'ada@@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Enviarme un enlace para iniciar sesión' }));
  expect(field).toHaveAccessibleDescription(
    'Revisa el correo. Debe tener un formato como nombre@example.com.',
  );
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, 'ada@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Enviarme un enlace para iniciar sesión' }));
  expect(await screen.findByRole('heading', { name: 'Revisa tu correo' })).toBeVisible();
  expect(screen.getByText(/^Si hay una cuenta para ada@example\.org, ya va en camino/)).toBeVisible();
});

test('address opens the password form', async () => {
  await activateSpanish();
  renderApp(<LoginPage />, { route: '/login?method=password', platform: { locale: 'es-US' } });
  expect(screen.getByLabelText('Contraseña')).toBeVisible();
});

test.each([
  [refusal('wrong-credentials'), /^Ese correo y esa contraseña no coinciden/],
  [networkError(), /^No pudimos conectarnos a nuestro servidor/],
])('failed sign-in %# is explained in Spanish', async (failure, message) => {
  const login = () => {
    throw failure;
  };
  await openInSpanish(fakeApi([[authRoutes.login, login]]));
  await userEvent.type(screen.getByLabelText('Correo electrónico'), 'ada@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Usar mi contraseña' }));
  await userEvent.type(screen.getByLabelText('Contraseña'), 'wrong horse');
  await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});
