import { unknownGeo } from '@funnel/contracts';
import { testAppConfig } from '@funnel/testing';
import { defaultAppConfig } from './remote-config';
import { passStartupGate, type StartupSteps } from './startup-gate';

const never = new Promise<never>(() => undefined);

function setup(overrides: Partial<StartupSteps<string>> = {}) {
  const order: string[] = [];
  const step = <T>(name: string, value: T): (() => Promise<T>) => {
    return async () => {
      order.push(name);
      return value;
    };
  };
  const steps: StartupSteps<string> = {
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
  await expect(passStartupGate(steps)).resolves.toEqual({
    appConfig: testAppConfig,
    geo: unknownGeo,
    flags: 'ready',
  });
  expect(order).toEqual(['config', 'member', 'geo', 'flags']);
});

test('known member does not wait for the configuration', async () => {
  const { steps } = setup({ appConfig: () => never, isMember: async () => true });
  await expect(passStartupGate(steps)).resolves.toMatchObject({ appConfig: defaultAppConfig });
});

test('a visitor waits for it', async () => {
  const { steps, order } = setup({ appConfig: () => never });
  const passed = await Promise.race([passStartupGate(steps), Promise.resolve('still waiting')]);
  expect(passed).toBe('still waiting');
  expect(order).not.toContain('geo');
});

test('nothing shows before the flags are ready', async () => {
  const { steps } = setup({ flags: () => never });
  await expect(Promise.race([passStartupGate(steps), Promise.resolve('waiting')])).resolves.toBe('waiting');
});
