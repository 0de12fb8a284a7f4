import { fakeApi } from '@funnel/testing';
import { createSlice } from '@reduxjs/toolkit';
import { persistToken } from '../features/session/login';
import { emailEntered, sessionStarted } from '../features/session/user-slice';
import { createStore, waitForRehydration } from './store';

const coupon = createSlice({ name: 'coupon', initialState: { couponApplied: false }, reducers: {} });

async function open() {
  const host = createStore({ api: fakeApi([]), storage: localStorage, config: { customEnv: 'production' } });
  await waitForRehydration(host);
  persistToken(host.store, localStorage);
  return host;
}

beforeEach(() => localStorage.clear());

test('only the user slice outlives the page', async () => {
  const first = await open();
  first.addReducers({ coupon: coupon.reducer });
  first.store.dispatch(emailEntered({ email: 'ada@example.com', source: 'QUIZ' }));
  await first.persistor.flush();
  expect(Object.keys(JSON.parse(localStorage.getItem('persist:root') ?? '{}')).sort()).toEqual([
    '_persist',
    'user',
  ]);
  const second = await open();
  expect(second.store.getState().user).toMatchObject({ email: 'ada@example.com', emailSource: 'QUIZ' });
});

test('remote’s slice has state before first render', async () => {
  const { store, addReducers } = await open();
  addReducers({ coupon: coupon.reducer });
  expect(store.getState()).toMatchObject({ coupon: { couponApplied: false } });
});

test('session token is kept under its own key', async () => {
  const { store } = await open();
  store.dispatch(sessionStarted({ token: 'ifl_1', email: 'ada@example.com', firstName: 'Ada' }));
  expect(localStorage.getItem('token')).toBe('ifl_1');
});

test('stored token wins over the persisted state', async () => {
  const first = await open();
  first.store.dispatch(sessionStarted({ token: 'ifl_1', email: 'ada@example.com', firstName: 'Ada' }));
  await first.persistor.flush();
  localStorage.removeItem('token');
  const second = await open();
  expect(second.store.getState().user.token).toBeNull();
});

test('start waits 5000 ms for the persisted state', async () => {
  jest.useFakeTimers();
  const never = () => new Promise<null>(() => undefined);
  const storage = { getItem: never, setItem: () => undefined, removeItem: () => undefined };
  // redux-persist logs that it gave up.
  jest.spyOn(console, 'error').mockReturnValue();
  const host = createStore({ api: fakeApi([]), storage, config: { customEnv: 'production' } });
  const isBack = jest.fn();
  void waitForRehydration(host).then(isBack);
  await jest.advanceTimersByTimeAsync(4999);
  expect(isBack).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(isBack).toHaveBeenCalled();
  jest.useRealTimers();
});
