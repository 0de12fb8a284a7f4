import { authRoutes, userRoutes } from '@funnel/contracts';
import { createObservable } from '@funnel/platform';
import { fail, fakeApi, networkError, refusal } from '@funnel/testing';
import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { createHostApi } from '../../calls/host-api';
import { forgetSession, forgetVisitor, logOut } from './end-session';
import { decodeLinkToken } from './link-token';
import { createLogin, loadUser } from './login';
import { emailEntered, tokenRead, userSlice } from './user-slice';

const user = {
  uuid: '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a',
  email: 'ada@example.com',
  emailSource: null,
  firstName: 'Ada',
};
const code = 'a-one-time-code-of-a-link';

function setup(token: string | null) {
  const store = configureStore({ reducer: combineReducers({ user: userSlice.reducer }) });
  store.dispatch(tokenRead(token));
  const plan = createObservable<boolean | undefined>(undefined);
  return { store, login: createLogin(), plan, wait: async () => undefined };
}

function endings() {
  const persisted = { pause: jest.fn(), purge: jest.fn(async () => undefined) };
  return { storage: localStorage, persisted, leave: jest.fn(), eraseDevice: jest.fn(async () => undefined) };
}

type Ending = ReturnType<typeof endings> & { visitStorage: Storage };

beforeEach(() => localStorage.clear());

test('without a token no user is loaded', async () => {
  const options = setup(null);
  const api = fakeApi([]);
  await expect(loadUser({ ...options, api: createHostApi(api) })).resolves.toBe('anonymous');
  expect(api.calls).toEqual([]);
});

test('token whose user loads makes a member', async () => {
  const options = setup('ifl_1');
  const loading = loadUser({ ...options, api: createHostApi(fakeApi([[userRoutes.read, () => user]])) });
  expect(options.login.get()).toBe('loading');
  await expect(loading).resolves.toBe('member');
  expect(options.store.getState().user).toMatchObject({ email: 'ada@example.com', firstName: 'Ada' });
});

test('loading the user is retried three times', async () => {
  let calls = 0;
  const api = fakeApi([
    [
      userRoutes.read,
      () => {
        calls += 1;
        if (calls < 4) throw networkError();
        return user;
      },
    ],
  ]);
  await expect(loadUser({ ...setup('ifl_1'), api: createHostApi(api) })).resolves.toBe('member');
  expect(calls).toBe(4);
});

test('a refused token is not retried', async () => {
  const api = fakeApi([[userRoutes.read, fail(refusal('unauthenticated'))]]);
  await expect(loadUser({ ...setup('bad'), api: createHostApi(api) })).resolves.toBe('anonymous');
  expect(api.calls).toHaveLength(1);
});

test('link’s token is decoded to its code', () => {
  expect(decodeLinkToken({ token: btoa(code), storedToken: null })).toBe(code);
});

test.each([
  ['no token', undefined, null],
  ['a token that is not base64', 'not base64!', null],
  ['a session this browser has already', btoa(code), 'ifl_0'],
])('with %s there is no code', (_what, token, storedToken) => {
  expect(decodeLinkToken({ token, storedToken })).toBeUndefined();
});

test('logging out clears the browser without the API', async () => {
  localStorage.setItem('quizState', '{}');
  const end = endings();
  const api = fakeApi([[authRoutes.logout, fail()]]);
  sessionStorage.setItem('visit-signed-out-page', '/account');
  await logOut({ ...end, api: createHostApi(api), visitStorage: sessionStorage });
  expect(sessionStorage.getItem('visit-signed-out-page')).toBeNull();
  expect({ ...localStorage }).toEqual({});
  expect(end.persisted.pause).toHaveBeenCalled();
  expect(end.leave).toHaveBeenCalledWith('/');
});

test.each([
  ['the API', forgetSession],
  [
    'logging out',
    (end: Ending) => logOut({ ...end, api: createHostApi(fakeApi([[authRoutes.logout, fail()]])) }),
  ],
  ['deletion', (end: Ending) => forgetVisitor(end, '/')],
])('end by %s erases what this browser kept, before the page is left', async (_case, finish) => {
  const end = { ...endings(), visitStorage: sessionStorage };
  end.leave.mockImplementation(() => expect(end.eraseDevice).toHaveBeenCalledTimes(1));
  await finish(end);
  expect(end.leave).toHaveBeenCalledWith('/');
});

test.each([
  ['has', { ...user, hasPlan: true }, true],
  ['has no', { ...user, hasPlan: false }, false],
  ['may have a', user, undefined],
])('member who %s plan is known as such', async (_what, loaded, hasPlan) => {
  const options = setup('ifl_1');
  await loadUser({ ...options, api: createHostApi(fakeApi([[userRoutes.read, () => loaded]])) });
  expect(options.plan.get()).toBe(hasPlan);
  expect(Object.keys(options.store.getState().user)).toEqual(['token', 'email', 'emailSource', 'firstName']);
});

test.each([
  ['same address keeps', 'ADA@example.com', 'QUIZ'],
  ['another address drops', 'eve@example.com', null],
])('%s the e-mail source this browser knows', async (_what, email, emailSource) => {
  const options = setup('ifl_1');
  options.store.dispatch(emailEntered({ email, source: 'QUIZ' }));
  await loadUser({ ...options, api: createHostApi(fakeApi([[userRoutes.read, () => user]])) });
  expect(options.store.getState().user.emailSource).toBe(emailSource);
});
