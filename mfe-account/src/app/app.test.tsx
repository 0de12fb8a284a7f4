import { type AnyRoute, authRoutes, type Subscription } from '@funnel/contracts';
import { type Answer, fail, failOnce, refusal, testVisitor } from '@funnel/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activateSpanish } from '../testing/activate-spanish';
import { leavingTrial, trial } from '../testing/memberships';
import { openAccount } from '../testing/open-account';
import { accountPageGroups } from './account-pages';

afterEach(() => void jest.useRealTimers());

test('membership shows the next charge and its date', async () => {
  openAccount('/account/subscription');
  expect(await screen.findByText('Next charge: $15.99 on November 28, 2026.')).toBeVisible();
  expect(screen.getByText('$19.99 every month')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cancel my membership' })).toHaveAttribute(
    'href',
    '/account/cancel',
  );
});

test('cancelled trial shows its end, no cancel link', async () => {
  openAccount('/account/subscription', { subscription: leavingTrial });
  expect(await screen.findByText('Your free trial is canceled')).toBeVisible();
  expect(
    screen.getByText(/^You keep your access until November 28, 2026\. You won’t be charged\./),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Keep my membership' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Cancel my membership' })).not.toBeInTheDocument();
  expect(screen.queryByText('$19.99 every month')).not.toBeInTheDocument();
});

test('refunded membership still shows the next charge', async () => {
  const access = { isEntitled: false, until: null, notice: 'refunded' } as const;
  openAccount('/account/subscription', {
    subscription: { ...trial, status: 'active', trialEndsAt: null, access },
  });
  expect(await screen.findByText('Your last payment was refunded')).toBeVisible();
  expect(screen.getByText('Your membership continues')).toBeVisible();
  expect(
    screen.getByText(/^Next charge: \$15\.99 on .+ Cancel before then and you won’t be charged again/),
  ).toBeVisible();
});

test('an ended membership shows no price', async () => {
  openAccount('/account/subscription', { subscription: { ...trial, status: 'canceled' } });
  expect(await screen.findByText('Your membership has ended')).toBeVisible();
  expect(screen.queryByText('$19.99 every month')).not.toBeInTheDocument();
});

test('membership that failed to load can be retried', async () => {
  openAccount('/account/subscription', { subscription: failOnce(() => trial) });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Your free trial is active')).toBeVisible();
});

test('paid status appears after a card change', async () => {
  jest.useFakeTimers();
  const owing: Subscription = {
    ...trial,
    status: 'past_due',
    access: { isEntitled: true, until: '2026-12-05T09:00:00.000Z', notice: 'payment-failed' },
  };
  let current = owing;
  openAccount('/account/subscription', { subscription: () => current });
  expect(await screen.findByText('Your last payment didn’t go through')).toBeVisible();
  current = { ...trial, status: 'active', trialEndsAt: null };
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(await screen.findByText('Your membership is active')).toBeVisible();
  expect(screen.queryByText('Your last payment didn’t go through')).not.toBeInTheDocument();
});

function openLogin<const Routes extends readonly AnyRoute[]>(
  route: string,
  answers?: { readonly [K in keyof Routes]: Answer<Routes[K]> },
) {
  return openAccount<Routes>(route, { user: {}, ...(answers && { answers }) });
}

async function requestLink(email = 'ada@example.org'): Promise<void> {
  await userEvent.type(screen.getByLabelText('Email address'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send me a sign-in link' }));
}

test('a sign-in link request keeps the destination', async () => {
  const { api } = openLogin('/login?destination=%2Faccount%2Fbilling', [
    [authRoutes.requestMagicLink, () => ({ sent: true as const })],
  ]);
  await requestLink();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Check your inbox' })).toHaveFocus());
  expect(api.calls).toEqual([
    {
      route: 'POST /auth/magic-link',
      input: { body: { email: 'ada@example.org', destination: '/account/billing' } },
    },
  ]);
});

test('failed sign-in link request is logged and shown', async () => {
  const { recording } = openLogin('/login', [[authRoutes.requestMagicLink, fail()]]);
  await requestLink();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(recording.reports).toEqual(['Error requesting link']);
});

test('a destination outside our site is ignored', async () => {
  const { api } = openLogin('/login?destination=%2F%2Fevil.test', [
    [authRoutes.requestMagicLink, () => ({ sent: true as const })],
  ]);
  await requestLink();
  await screen.findByRole('heading', { name: 'Check your inbox' });
  expect(api.calls[0]?.input).toEqual({ body: { email: 'ada@example.org' } });
});

test('an invalid e-mail shows a field error', async () => {
  const { api } = openLogin('/login');
  await requestLink('ada@@example.org');
  expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(
    'Check the email address. It should look like name@example.com.',
  );
  expect(api.calls).toEqual([]);
});

test('wrong password keeps the form for a retry', async () => {
  const { recording } = openLogin('/login', [
    [
      authRoutes.login,
      ({ body }) => {
        if (body.password !== 'correct horse') throw refusal('wrong-credentials');
        return {
          token: 'ifl_1',
          user: { uuid: testVisitor.uuid, email: body.email, emailSource: null, firstName: 'Ada' },
        };
      },
    ],
  ]);
  await userEvent.type(screen.getByLabelText('Email address'), 'ada@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Use my password instead' }));
  await userEvent.type(screen.getByLabelText('Password'), 'wrong horse');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('don’t match');
  expect(screen.getByLabelText('Email address')).toHaveValue('ada@example.org');
  await userEvent.clear(screen.getByLabelText('Password'));
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  await screen.findByRole('button', { name: 'Sign in' });
  expect(recording.sessions).toMatchObject([{ token: 'ifl_1', email: 'ada@example.org' }]);
});

test('every page of the navigation has a title of its own', async () => {
  const titles: string[] = [];
  for (const { path } of accountPageGroups.flatMap(({ pages }) => pages).filter(({ path }) => path !== '')) {
    document.title = 'Your account · Tidewell';
    openAccount(`/account/${path}`);
    await waitFor(() => expect(document.title).not.toBe('Your account · Tidewell'));
    titles.push(document.title);
    cleanup();
  }
  expect(new Set(titles).size).toBe(titles.length);
});

test.each([
  ['/account/cancel', 'Cancel your free trial'],
  ['/withdraw', 'Withdraw from a contract'],
])('tab and heading of %s say the same', async (route, title) => {
  document.title = 'Your account · Tidewell';
  const { unmount } = openAccount(route);
  // Not the heading of the page while it loads, which is gone a moment later.
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(document.title).toBe(`${title} · Tidewell`);
  unmount();
  expect(document.title).toBe('Your account · Tidewell');
});

test('profile offers the other language, Today does not', async () => {
  openAccount('/account');
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('region', { name: 'Language' })).not.toBeInTheDocument();
  cleanup();
  openAccount('/account/profile');
  const choice = within(await screen.findByRole('region', { name: 'Language' }));
  expect(choice.getByRole('link', { name: 'Español' })).toHaveAttribute('href', '?locale=es');
});

test('service page and its mail are in Spanish', async () => {
  await activateSpanish();
  openAccount('/account/help');
  expect(await screen.findByRole('heading', { level: 1, name: 'Obtener ayuda' })).toBeVisible();
  expect(document.title).toBe('Obtener ayuda · Tidewell');
  expect(screen.getByText('Nuestro correo: support@tidewell.example')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enviar un correo' })).toHaveAttribute(
    'href',
    `mailto:support@tidewell.example?subject=${encodeURIComponent('Necesito ayuda')}`,
  );
});

test('page of the app has the public header, above the navigation', async () => {
  openAccount('/account/app');
  const home = await screen.findByRole('link', { name: 'Tidewell' });
  expect(home).toHaveAttribute('href', '/');
  const navigation = screen.getByRole('navigation', { name: 'Account' });
  expect(home.compareDocumentPosition(navigation)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
