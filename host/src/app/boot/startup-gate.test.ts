import { unknownGeo } from '@funnel/contracts';
import { testAppConfig } from '@funnel/testing';
import { type GateSteps, passGate } from './gate';
import { defaultAppConfig } from './remote-config';

const never = new Promise<never>(() => undefined);

function setup(overrides: Partial<GateSteps<string>> = {}) {
  const order: string[] = [];
  const step = <T>(name: string, value: T): (() => Promise<T>) => {
    return async () => {
      order.push(name);
      return value;
    };
  };
  const steps: GateSteps<string> = {
    appConfig: step('config', testAppConfig),
    isMember: step('member', false),
    geo: step('geo', unknownGeo),
    flags: step('flags', 'ready'),
    ...overrides,
  };
  return { steps, order };
}

test('geo waits for the configuration, flags wait for geo', async () => {
  const { steps, order } = setup();
  await expect(passGate(steps)).resolves.toEqual({
    appConfig: testAppConfig,
    geo: unknownGeo,
    flags: 'ready',
  });
  expect(order).toEqual(['config', 'member', 'geo', 'flags']);
});

test('a known member does not wait for the configuration', async () => {
  const { steps } = setup({ appConfig: () => never, isMember: async () => true });
  await expect(passGate(steps)).resolves.toMatchObject({ appConfig: defaultAppConfig });
});

test('a visitor waits for it', async () => {
  const { steps, order } = setup({ appConfig: () => never });
  const passed = await Promise.race([passGate(steps), Promise.resolve('still waiting')]);
  expect(passed).toBe('still waiting');
  expect(order).not.toContain('geo');
});

test('nothing shows before the flags are ready', async () => {
  const { steps } = setup({ flags: () => never });
  await expect(Promise.race([passGate(steps), Promise.resolve('waiting')])).resolves.toBe('waiting');
});
