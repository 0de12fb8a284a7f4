import { setTimeout as pause } from 'node:timers/promises';
import Stripe from 'stripe';
import { startSandbox } from '../sandbox/stripe/testing/start-sandbox';

type Environment = Record<string, string | undefined>;

/** Who answers: the sandbox, unless somebody asks in so many words for Stripe's own test mode. */
export type Choice = { isSandbox: true } | { isSandbox: false; secretKey: string };

export function chooseTarget({ STRIPE_CONTRACT: wish, STRIPE_SECRET_KEY: key = '' }: Environment): Choice {
  if (wish !== 'live-test-mode') return { isSandbox: true };
  if (key.startsWith('sk_test_')) return { isSandbox: false, secretKey: key };
  throw new Error(
    'STRIPE_CONTRACT=live-test-mode needs STRIPE_SECRET_KEY=sk_test_…; live keys are never used',
  );
}

export const choice = chooseTarget(process.env);

export type Target = {
  stripe: Stripe;
  /** Ends the world of one test; what it made at Stripe is left to the test account, but for its clocks. */
  stop(): Promise<void>;
};

export async function openTarget(): Promise<Target> {
  if (!choice.isSandbox) {
    return { stripe: new Stripe(choice.secretKey, { maxNetworkRetries: 3 }), stop: async () => {} };
  }
  const sandbox = await startSandbox();
  return {
    stripe: sandbox.stripe,
    async stop() {
      const { response_violations: violations } = sandbox.provider.inspect();
      await sandbox.stop();
      expect(violations).toEqual([]);
    },
  };
}

// Stripe moves clocks and sends events in the background; the sandbox has done it all when it answers.
const patienceMs = choice.isSandbox ? 0 : 120_000;
const betweenMs = 2000;

/** Reads again until it is as expected; at the sandbox the first answer counts. */
export async function eventually<T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const value = await read();
    if (isThere(value) || Date.now() >= until) return value;
    await pause(betweenMs);
  }
}
