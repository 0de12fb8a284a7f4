import { consentRoutes, extraStorageKeys } from '@funnel/contracts';
import { fakeApi, networkError } from '@funnel/testing';
import { waitFor } from '@testing-library/react';
import { openConsents } from '../../features/consent/testing/open-consents';
import { watchConsents } from './watch-consents';

const policy = { version: '2026-11-21', hashes: { en: 'ab'.repeat(32), es: 'cd'.repeat(32) } };

function openPage() {
  const connection = { isOn: true };
  const api = fakeApi([
    [
      consentRoutes.record,
      () => {
        if (!connection.isOn) throw networkError();
        return { recorded: true as const };
      },
    ],
  ]);
  return { api, connection, ...openConsents({ api, policy }) };
}

const expectAllSent = () =>
  waitFor(() => expect(localStorage.getItem(extraStorageKeys.unsentConsents)).toBeNull());

test('unsent decisions are sent when idle, and when the connection is back', async () => {
  const earlier = openPage();
  earlier.connection.isOn = false;
  await earlier.consents.record({ analytics: false, advertising: false }, 'cookie-banner');

  const { api, consents, connection } = openPage();
  const idle: (() => void)[] = [];
  watchConsents({
    consents,
    idleQueue: { start: () => undefined, runWhenIdle: (run) => void idle.push(run) },
  });
  expect(api.calls).toHaveLength(0);
  for (const run of idle) run();
  await expectAllSent();
  expect(api.calls).toHaveLength(1);

  connection.isOn = false;
  await consents.record({ analytics: true, advertising: false }, 'cookie-banner');
  connection.isOn = true;
  dispatchEvent(new Event('online'));
  await expectAllSent();
  expect(api.calls).toHaveLength(3);
});
