import { type Platform, usePlatform } from '@funnel/platform';
import { act, render, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { visitorIdentified } from '../features/analytics/analytics-slice';
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

const ada = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';
const eve = '11111111-1111-4111-8111-111111111111';
const email = 'ada@example.com';

function openActions({ token, uuid }: { token: string | null; uuid: string }) {
  const { shell } = openPage('/');
  shell.store.dispatch(tokenRead(token));
  shell.store.dispatch(userChanged({ email }));
  shell.store.dispatch(visitorIdentified(uuid));
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

const session = { token: 'ifl_2', email, firstName: 'Ada', uuid: ada };

test.each([
  ['after a session that went unnoticed', { token: null, uuid: ada }],
  ['of another person, who has the address now', { token: 'ifl_1', uuid: eve }],
])('new session %s erases what the browser kept', async (_case, former) => {
  const { unregister, remove } = installWorker();
  const actions = openActions(former);
  act(() => actions?.sessionStarted(session));
  await waitFor(() => expect(unregister).toHaveBeenCalledTimes(1));
  expect(remove).toHaveBeenCalledWith('kept-step');
});

test.each([
  ['without naming the person', { uuid: undefined }],
  ['after the address was changed elsewhere', { email: 'ada@example.org' }],
])('renewed token keeps notifications and the step %s', async (_case, changes) => {
  const { unregister, remove } = installWorker();
  const actions = openActions({ token: 'ifl_1', uuid: ada });
  const { uuid, ...renewed } = { ...session, ...changes };
  await act(async () => actions?.sessionStarted({ ...renewed, ...(uuid && { uuid }) }));
  expect(unregister).not.toHaveBeenCalled();
  expect(remove).not.toHaveBeenCalled();
});
