import { type ConsentPurpose, storageKeys } from '@funnel/contracts';
import { testConfig } from '@funnel/testing';
import type { Shell } from '../shell';
import { followMeasurementConsent } from './measurement';

/** Only what the first script needs of the shell; the rest would load as a file of its own. */
function setup(granted: ConsentPurpose[]) {
  localStorage.clear();
  const decided = { granted, isAsked: granted.length > 0 };
  const listeners: (() => void)[] = [];
  const brought: (() => void)[] = [];
  const forgets: string[] = [];
  const shell = {
    config: testConfig,
    storage: localStorage,
    report: () => undefined,
    consents: {
      granted: (purpose: ConsentPurpose) => decided.granted.includes(purpose),
      decided: () => decided.isAsked,
      subscribe: (listener: () => void) => listeners.push(listener),
    },
    tracker: { dropHeld: () => void forgets.push('held') },
    idleQueue: { runWhenIdle: (run: () => void) => brought.push(run) },
  };
  const decide = (purposes: ConsentPurpose[]) => {
    Object.assign(decided, { granted: purposes, isAsked: true });
    for (const listener of listeners) listener();
  };
  // The rest of the shell is not touched before consent.
  followMeasurementConsent(shell as unknown as Shell);
  return { decide, brought, forgotten: () => forgets.length };
}

test('nothing is fetched or dropped before a decision', () => {
  const { brought, forgotten } = setup([]);
  expect(brought).toEqual([]);
  expect(forgotten()).toBe(0);
});

test('a refusal drops held events', () => {
  const { decide, brought, forgotten } = setup([]);
  decide([]);
  expect(brought).toEqual([]);
  expect(forgotten()).toBe(1);
});

test.each(['analytics', 'advertising'] as const)('consent to %s loads measurement once', (purpose) => {
  const { decide, brought } = setup([]);
  decide([purpose]);
  decide([purpose]);
  expect(brought).toHaveLength(1);
});

test('other consents load no measurement', () => {
  const { decide, brought } = setup([]);
  decide(['health', 'messaging']);
  expect(brought).toEqual([]);
});

test('a test user is never measured', () => {
  const { decide, brought } = setup([]);
  localStorage.setItem(storageKeys.e2eTestUser, 'true');
  decide(['analytics', 'advertising']);
  expect(brought).toEqual([]);
});
