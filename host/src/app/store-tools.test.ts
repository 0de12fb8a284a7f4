import type { ApiClient } from '@funnel/platform';

const api: ApiClient = { call: () => Promise.reject(new Error('Nothing is called')) };
const connect = jest.fn();

Object.assign(window, {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: () => {
    connect();
    return (enhancer: unknown) => enhancer;
  },
});

test.each([
  ['production', false],
  ['development', true],
])('in %s the store connects to developer tools: %p', async (customEnv, isConnected) => {
  const { createStore } = await import('./store');
  connect.mockClear();
  createStore({ api, storage: localStorage, config: { customEnv } });
  expect(connect.mock.calls.length > 0).toBe(isConnected);
});
