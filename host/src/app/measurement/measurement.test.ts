import { type ConsentPurpose, storageKeys } from '@funnel/contracts';
import { testConfig } from '@funnel/testing';
import type { Shell } from '../shell';
import { followMeasurementConsent } from './measurement';

/** Only what the first script needs of the shell; the rest would load as a file of its own. */
function setup(granted: ConsentPurpose[], testsRunning = 'false') {
  localStorage.clear();
  const decided = { granted, isAsked: granted.length > 0 };
  const listeners: (() => void)[] = [];
  const queued: (() => void)[] = [];
  const drops: string[] = [];
  const shell = {
    config: { ...testConfig, testsRunning },
    storage: localStorage,
    report: () => undefined,
    consents: {
      granted: (purpose: ConsentPurpose) => decided.granted.includes(purpose),
      decided: () => decided.isAsked,
      subscribe: (listener: () => void) => listeners.push(listener),
    },
    tracker: { dropHeld: () => void drops.push('held') },
    idleQueue: { runWhenIdle: (run: () => void) => queued.push(run) },
  };
  const decide = (purposes: ConsentPurpose[]) => {
    Object.assign(decided, { granted: purposes, isAsked: true });
    for (const listener of listeners) listener();
  };
  // The rest of the shell is not touched before consent.
  followMeasurementConsent(shell as unknown as Shell);
  return { decide, queued, forgotten: () => drops.length };
}

test('nothing is fetched or dropped before a decision', () => {
  const { queued, forgotten } = setup([]);
  expect(queued).toEqual([]);
  expect(forgotten()).toBe(0);
});

test('a refusal drops held events', () => {
  const { decide, queued, forgotten } = setup([]);
  decide([]);
  expect(queued).toEqual([]);
  expect(forgotten()).toBe(1);
});

test.each(['analytics', 'advertising'] as const)('consent to %s loads measurement once', (purpose) => {
  const { decide, queued } = setup([]);
  decide([purpose]);
  decide([purpose]);
  expect(queued).toHaveLength(1);
});

test('other consents load no measurement', () => {
  const { decide, queued } = setup([]);
  decide(['health', 'messaging']);
  expect(queued).toEqual([]);
});

test('a test user is never measured', () => {
  const { decide, queued } = setup([]);
  localStorage.setItem(storageKeys.e2eTestUser, 'true');
  decide(['analytics', 'advertising']);
  expect(queued).toEqual([]);
});

test('no browser is measured while tests run', () => {
  const { decide, queued } = setup([], 'true');
  decide(['analytics', 'advertising']);
  expect(queued).toEqual([]);
});
