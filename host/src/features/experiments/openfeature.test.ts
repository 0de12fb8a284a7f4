import type { FlagContext, FlagName, Variant } from '@funnel/contracts';
import type { FlagProvider } from './flag-provider';
import { createOpenfeatureProvider, createOpenfeatureSource } from './openfeature-provider';

const context: FlagContext = {
  id: 'visitor-1',
  country: 'DE',
  language: 'en',
  device: 'desktop',
  isReturning: false,
  isMember: false,
  experimentUser: true,
  riskyExperimentUser: false,
};

const goodDay = { key: 'good-day', phase: '2' };

function behind(start: FlagProvider['start']) {
  const values: Partial<Record<FlagName, string>> = { jtbd: 'jtbd' };
  let change: () => void = () => undefined;
  const inner: FlagProvider = {
    id: 'inner',
    start,
    evaluate: (name) => ({ value: values[name], experiment: name === 'jtbd' ? goodDay : undefined }),
    subscribe: (onChange) => {
      change = onChange;
      return () => undefined;
    },
  };
  const push = <Name extends FlagName>(name: Name, value: Variant<Name>) => {
    values[name] = value;
    change();
  };
  return { provider: createOpenfeatureProvider(createOpenfeatureSource(inner)), push };
}

test('OpenFeature passes flags, context and changes', async () => {
  const start = jest.fn(async () => ({ ok: true as const }));
  const { provider, push } = behind(start);
  const stop = new AbortController();
  await expect(provider.start(context, stop.signal)).resolves.toEqual({ ok: true });
  expect(start).toHaveBeenCalledWith(context, expect.anything());
  expect(provider.evaluate('jtbd')).toEqual({ value: 'jtbd', experiment: goodDay });
  expect(provider.evaluate('stripe-tax')).toEqual({ value: 'control' });
  const changed = new Promise<void>((resolve) => provider.subscribe(resolve));
  push('stripe-tax', 'enabled');
  await changed;
  expect(provider.evaluate('stripe-tax')).toEqual({ value: 'enabled' });
});

test('failed service behind OpenFeature has not started', async () => {
  const { provider } = behind(async () => ({ ok: false, reason: 'network' }));
  await expect(provider.start(context, new AbortController().signal)).rejects.toThrow('network');
});
