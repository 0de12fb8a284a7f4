import { BOOT_ELEMENT_ID, offeringRoutes } from '@funnel/contracts';
import { ApiError, PlatformProvider } from '@funnel/platform';
import { fakePlatform, testConfig } from '@funnel/testing';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { catchErrors } from '../../features/error-reporting/catch-errors';
import { createNotices } from '../../features/notices/notices';
import { createLogin, persistToken } from '../../features/session/login';
import { SignedOutPrompt } from '../../features/session/signed-out-prompt';
import { newBrowser, newUuid } from '../../testing/open-page';
import { createShell } from '../shell';
import { startApp } from '../start';
import { waitForRehydration } from '../store';
import { createSiteRoutes } from './routes';

/** The shell of a page whose API gives the same answer to every call. */
async function openPage(status: number, body: unknown) {
  Object.assign(globalThis, { __SHARED_VERSIONS__: {} });
  globalThis.fetch = async () => new Response(JSON.stringify(body), { status });
  const left: string[] = [];
  const shell = createShell({
    config: testConfig,
    boot: { config: testConfig },
    entry: {},
    errorBuffer: catchErrors(new EventTarget()),
    leave: (address) => left.push(address),
  });
  await waitForRehydration(shell);
  const refused = () =>
    shell.remoteApi.call(offeringRoutes.read, { query: { uuid: newUuid } }).catch((error: unknown) => error);
  return { shell, refused, left };
}

beforeEach(newBrowser);

test('401 response: token, id and state cleared, redirected', async () => {
  localStorage.setItem('token', 'ifl_1');
  localStorage.setItem('anonymousUuid', newUuid);
  localStorage.setItem('quizState', '{"answers":{}}');
  const { shell, refused, left } = await openPage(401, {});
  shell.store.dispatch({ type: 'user/emailEntered', payload: { email: 'ada@example.com', source: 'QUIZ' } });
  await shell.persistor.flush();
  expect(localStorage.getItem('persist:root')).toContain('ada@example.com');
  await expect(refused()).resolves.toMatchObject({ status: 401 });
  await waitFor(() => expect(left).toEqual(['/']));
  expect({ ...localStorage }).toEqual({ quizState: '{"answers":{}}' });
});

test('401 response in a session: the page is kept for the next sign-in', async () => {
  localStorage.setItem('token', 'ifl_1');
  history.replaceState(null, '', '/account/billing?a=1');
  const { shell, refused, left } = await openPage(401, {});
  persistToken(shell.store, shell.storage);
  await refused();
  await waitFor(() => expect(left).toEqual(['/']));
  history.replaceState(null, '', '/');
  const { platform } = fakePlatform();
  const routes = [{ path: '/', element: <SignedOutPrompt /> }];
  const router = createMemoryRouter([...routes, { path: '/login', element: <SignedOutPrompt /> }]);
  render(
    <PlatformProvider value={platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in again' }));
  expect(router.state.location.search).toBe('?destination=%2Faccount%2Fbilling%3Fa%3D1');
  expect(screen.queryByText('You’re signed out')).not.toBeInTheDocument();
});

test('401 response without a session keeps no page', async () => {
  const { refused, left } = await openPage(401, {});
  await refused();
  await waitFor(() => expect(left).toEqual(['/']));
  expect({ ...sessionStorage }).toEqual({});
});

test('401 response while the visitor ends the session: nothing more happens, no page is kept', async () => {
  localStorage.setItem('token', 'ifl_1');
  const { shell, refused, left } = await openPage(401, {});
  persistToken(shell.store, shell.storage);
  shell.beginSessionEnd();
  await refused();
  expect(left).toEqual([]);
  expect(localStorage.getItem('token')).toBe('ifl_1');
  expect({ ...sessionStorage }).toEqual({});
});

test('409 response: rejects with the response body', async () => {
  const body = { type: 'urn:problem:email-in-use', title: 'In use', status: 409, code: 'email-in-use' };
  const { refused, left } = await openPage(409, body);
  await expect(refused()).resolves.toMatchObject({ status: 409, code: 'email-in-use', body });
  expect(left).toEqual([]);
});

test.each([400, 403, 404, 422, 429, 500, 503])(
  'any other HTTP error (%i): passed through unchanged',
  async (status) => {
    const body = { any: ['thing', status] };
    const { refused, left } = await openPage(status, body);
    localStorage.setItem('token', 'ifl_1');
    const error = await refused();
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, body });
    expect(left).toEqual([]);
    expect(localStorage.getItem('token')).toBe('ifl_1');
  },
);

test('invalid configuration: "Invalid ENV config: " with details', async () => {
  const config = JSON.stringify({ config: { ...testConfig, apiBase: undefined, sentryDSN: 7 } });
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="${BOOT_ELEMENT_ID}">${config}</script>`;
  await act(() => startApp({}, catchErrors(new EventTarget())));
  expect(await screen.findByRole('heading', { name: 'Tidewell didn’t load' })).toBeVisible();
  expect(
    screen.getByText('Invalid ENV config: apiBase (invalid_type), sentryDSN (invalid_type)'),
  ).toBeVisible();
  document.body.innerHTML = '';
});

test('router error: "Unexpected Application Error!" without secrets', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation();
  const broken = () => {
    throw new Error('No state for ada@example.com at /auth?token=abc');
  };
  const login = { ...createLogin(), get: broken };
  const loader = { load: async () => broken(), loaded: () => undefined, renew: async () => false };
  const notices = createNotices(() => undefined);
  const router = createMemoryRouter(createSiteRoutes({ loader, login, notices }), {
    initialEntries: ['/auth'],
  });
  render(
    <PlatformProvider value={fakePlatform().platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  expect(screen.getByText('No state for [email] at /auth')).toBeVisible();
  complain.mockRestore();
});
