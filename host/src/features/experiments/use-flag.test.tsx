import type { FlagVariants } from '@funnel/contracts';
import { PlatformProvider, useFlag } from '@funnel/platform';
import { fakePlatform } from '@funnel/testing';
import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { createFlagMemory } from './flag-memory';
import { createFixedProvider, type FlagProvider } from './flag-provider';
import { createVisitorFlags } from './visitor-flags';

function Probe({ isSeen = true }) {
  return (
    <output>
      {useFlag('footer-cookie-management-quiz')} {useFlag('jtbd', isSeen)}
    </output>
  );
}

function open(values: FlagVariants, probe = <Probe />) {
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
  render(<PlatformProvider value={{ ...fakePlatform().platform, flags }}>{probe}</PlatformProvider>);
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

test('a variant whose effect is not on screen is not exposed until it is', () => {
  function Later() {
    const [isSeen, setSeen] = useState(false);
    return (
      <>
        <Probe isSeen={isSeen} />
        <button type="button" onClick={() => setSeen(true)} />
      </>
    );
  }
  const { onExposure } = open({ jtbd: 'jtbd' }, <Later />);
  expect(onExposure).not.toHaveBeenCalled();
  act(() => screen.getByRole('button').click());
  expect(onExposure).toHaveBeenCalledTimes(1);
});

test('a kill switch that changes during the first render is current', () => {
  const values: Record<string, string> = {};
  function Changing() {
    useLayoutEffect(() => void Object.assign(values, { 'footer-cookie-management-quiz': 'enabled' }), []);
    return <Probe />;
  }
  open(values, <Changing />);
  expect(screen.getByRole('status')).toHaveTextContent('enabled control');
});
