import { extraStorageKeys, unknownGeo } from '@funnel/contracts';
import { waitFor } from '@testing-library/react';
import { listSentEvents, newBrowser, openPage } from '../../testing/open-page';
import { watchOutbox } from './watch-outbox';

beforeEach(newBrowser);

const stored = () => localStorage.getItem(extraStorageKeys.unsentEvents);

/** A page that tracked an event without a connection. */
async function openOffline() {
  const { shell, sent } = openPage('/');
  shell.permission.setPlace({ ...unknownGeo, meta: { ...unknownGeo.meta, isGdpr: false } });
  await shell.consents.record({ health: true, analytics: true }, 'cookie-banner');
  watchOutbox(shell);
  const online = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('offline'));
  shell.tracker.track('PaymentSubmitted', { priceId: 'p', attempt: 1 });
  shell.tracker.flush();
  shell.outbox.leave();
  // The attempt fails.
  await new Promise((resolve) => setTimeout(resolve));
  expect(stored()).toContain('PaymentSubmitted');
  const goOnline = () => {
    globalThis.fetch = online;
    dispatchEvent(new Event('online'));
  };
  const events = () => listSentEvents(sent);
  return { shell, goOnline, events };
}

test('unsent event is sent when the connection is back', async () => {
  const { goOnline, events } = await openOffline();
  goOnline();
  await waitFor(() => expect(stored()).toBeNull());
  expect(events()).toMatchObject([{ event: 'PaymentSubmitted' }]);
});

test.each(['health', 'analytics'] as const)(
  'revoked consent to %s forgets unsent events',
  async (purpose) => {
    const { shell, goOnline, events } = await openOffline();
    const recorded = shell.consents.record({ [purpose]: false }, 'cookie-preferences');
    expect(stored()).toBeNull();
    await recorded;
    goOnline();
    await shell.consents.sendUnsent();
    shell.outbox.leave();
    expect(stored()).toBeNull();
    expect(events()).toEqual([]);
  },
);

test('storage cleared by another tab forgets unsent events here too', async () => {
  const { shell } = await openOffline();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  shell.outbox.leave();
  expect({ ...localStorage }).toEqual({});
});

test('end of the session leaves no event on the device', async () => {
  const { shell } = await openOffline();
  shell.beginSessionEnd();
  shell.tracker.track('PaymentSubmitted', { priceId: 'p', attempt: 2 });
  shell.tracker.flush();
  shell.outbox.leave();
  expect(stored()).toBeNull();
});
