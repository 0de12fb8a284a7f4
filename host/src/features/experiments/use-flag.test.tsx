import type { FlagVariants } from '@funnel/contracts';
import { PlatformProvider, useFlag } from '@funnel/platform';
import { fakePlatform } from '@funnel/testing';
import { act, render, screen } from '@testing-library/react';
import { createFlagMemory } from './flag-memory';
import { createFixedProvider, type FlagProvider } from './flag-provider';
import { createVisitorFlags } from './visitor-flags';

function Probe() {
  return (
    <output>
      {useFlag('footer-cookie-management-quiz')} {useFlag('jtbd')}
    </output>
  );
}

function open(values: FlagVariants) {
  let change: () => void = () => undefined;
  const provider: FlagProvider = {
    ...createFixedProvider('growthbook', (name) => ({
      value: values[name],
      experiment: name === 'jtbd' ? { key: 'good-day', phase: '0' } : undefined,
    })),
    subscribe: (onChange) => {
      change = onChange;
      return () => undefined;
    },
  };
  const storages = { local: localStorage, session: sessionStorage };
  const memory = createFlagMemory({ owner: 'ada', ...storages, mayStore: () => false });
  const onExposure = jest.fn();
  const onError = jest.fn();
  const flags = createVisitorFlags({ provider, overrides: {}, memory, onExposure, onError });
  render(
    <PlatformProvider value={{ ...fakePlatform().platform, flags }}>
      <Probe />
    </PlatformProvider>,
  );
  const push = (changed: FlagVariants) =>
    act(() => {
      Object.assign(values, changed);
      change();
    });
  return { push, onExposure };
}

test('a push updates kill switches, not experiments', () => {
  const { push, onExposure } = open({ jtbd: 'jtbd' });
  expect(screen.getByRole('status')).toHaveTextContent('control jtbd');
  push({ jtbd: 'control', 'footer-cookie-management-quiz': 'enabled' });
  expect(screen.getByRole('status')).toHaveTextContent('enabled jtbd');
  push({ 'footer-cookie-management-quiz': 'control' });
  expect(screen.getByRole('status')).toHaveTextContent('control jtbd');
  expect(onExposure.mock.calls).toEqual([
    [{ flag: 'jtbd', variant: 'jtbd', provider: 'growthbook', experiment: { key: 'good-day', phase: '0' } }],
  ]);
});
