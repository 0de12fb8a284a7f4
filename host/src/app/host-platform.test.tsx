import { type Platform, usePlatform } from '@funnel/platform';
import { act, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { tokenRead, userChanged } from '../features/session/user-slice';
import { createStartup } from '../testing/create-startup';
import { newBrowser, openPage } from '../testing/open-page';
import { HostPlatform } from './host-platform';

beforeEach(newBrowser);
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
});

/** A browser with a worker and a kept step. */
function installWorker() {
  const unregister = jest.fn(async () => true);
  const remove = jest.fn(async () => true);
  const serviceWorker = { getRegistrations: async () => [{ unregister }] };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.defineProperty(globalThis, 'caches', { value: { delete: remove }, configurable: true });
  return { unregister, remove };
}

function openActions({ token, email }: { token: string | null; email: string }) {
  const { shell } = openPage('/');
  shell.store.dispatch(tokenRead(token));
  shell.store.dispatch(userChanged({ email }));
  let actions: Platform['actions'] | undefined;
  function Probe() {
    ({ actions } = usePlatform());
    return null;
  }
  render(
    <Provider store={shell.store}>
      <HostPlatform shell={shell} startup={createStartup(shell)}>
        <Probe />
      </HostPlatform>
    </Provider>,
  );
  return actions;
}

const session = { token: 'ifl_2', email: 'ada@example.com', firstName: 'Ada' };

test.each([
  ['after a session that went unnoticed', { token: null, email: 'ada@example.com' }],
  ['of another person', { token: 'ifl_1', email: 'eve@example.com' }],
])('new session %s erases what the browser kept', async (_case, former) => {
  const { unregister, remove } = installWorker();
  const actions = openActions(former);
  act(() => actions?.sessionStarted(session));
  await waitFor(() => expect(unregister).toHaveBeenCalledTimes(1));
  expect(remove).toHaveBeenCalledWith('kept-step');
});

test('renewed token keeps notifications and the step', async () => {
  const { unregister, remove } = installWorker();
  const actions = openActions({ token: 'ifl_1', email: 'ada@example.com' });
  await act(async () => actions?.sessionStarted(session));
  expect(unregister).not.toHaveBeenCalled();
  expect(remove).not.toHaveBeenCalled();
});
