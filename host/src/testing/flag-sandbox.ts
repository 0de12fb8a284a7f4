import type { FlagName, FlagSetting } from '@funnel/contracts';
import { startSandbox, type TestSandbox } from '@funnel/testing/sandbox';

export const sandboxKeys = { clientKey: 'sdk-test', decryptionKey: 'dGVzdC1mbGFncy1rZXkhIQ==' };

export type FlagSandbox = Pick<TestSandbox, 'url' | 'reset' | 'close'> & {
  set<Name extends FlagName>(name: Name, setting: FlagSetting<Name>): Promise<void>;
  /** Delays the flag service, or ends the delay. */
  slowDown(milliseconds: number | undefined): Promise<void>;
  /** Number of open streams. */
  countListeners(): Promise<number>;
};

/** The sandbox as flag service, with the page's keys. */
export async function startFlagSandbox(): Promise<FlagSandbox> {
  const sandbox = await startSandbox({
    GROWTHBOOK_CLIENT_KEY: sandboxKeys.clientKey,
    GROWTHBOOK_DECRYPTION_KEY: sandboxKeys.decryptionKey,
  });
  const provider = 'growthbook';
  return {
    ...sandbox,
    set: (name, setting) => sandbox.sendCommand('PUT', `growthbook/features/${name}`, setting),
    slowDown: (delayMs) =>
      delayMs === undefined ? sandbox.clearFaults(provider) : sandbox.setFault({ provider, delayMs }),
    countListeners: async () => {
      const state = await (await fetch(`${sandbox.url}/_inspect/state`)).json();
      return state.growthbook.listeners;
    },
  };
}
