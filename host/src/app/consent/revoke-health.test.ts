import { newBrowser, openPage } from '../../testing/open-page';
import { revokeHealth } from './revoke-health';

beforeEach(newBrowser);
afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

test('revoked health consent erases answers and the kept step', async () => {
  const remove = jest.fn(async () => true);
  Object.defineProperty(globalThis, 'caches', { value: { delete: remove }, configurable: true });
  localStorage.setItem('quizState', '{}');
  const { shell, sent } = openPage('/account/privacy');
  // jsdom follows no other address.
  await revokeHealth(shell, '#left');
  expect(remove).toHaveBeenCalledWith('kept-step');
  expect(localStorage.getItem('quizState')).toBeNull();
  expect(sent).toContainEqual(
    expect.objectContaining({
      path: '/v1/consents',
      body: expect.objectContaining({ decisions: [{ purpose: 'health', granted: false }] }),
    }),
  );
  expect(location.hash).toBe('#left');
});
