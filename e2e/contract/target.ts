import { setTimeout as pause } from 'node:timers/promises';
import { startStripeSandbox } from '@funnel/stripe-sandbox';
import Stripe from 'stripe';

type Environment = Record<string, string | undefined>;

/** Stripe's test mode when there is a key for it, else the sandbox. */
export type Choice = { isSandbox: true } | { isSandbox: false; secretKey: string };

/** Live keys are never used, and the sandbox's key is not a Stripe key. */
export function chooseTarget({ STRIPE_SECRET_KEY: secretKey = '' }: Environment): Choice {
  const isTestKey = secretKey.startsWith('sk_test_') && secretKey !== 'sk_test_sandbox';
  return isTestKey ? { isSandbox: false, secretKey } : { isSandbox: true };
}

export const choice = chooseTarget(process.env);

export type Target = {
  stripe: Stripe;
  /** Cleans up one test; at Stripe only its clocks are deleted. */
  stop(): Promise<void>;
};

export async function openTarget(): Promise<Target> {
  if (!choice.isSandbox) {
    return { stripe: new Stripe(choice.secretKey, { maxNetworkRetries: 3 }), stop: async () => {} };
  }
  const sandbox = await startStripeSandbox();
  return {
    stripe: sandbox.connect(),
    async stop() {
      const { response_violations: violations } = sandbox.inspect();
      await sandbox.close();
      expect(violations).toEqual([]);
    },
  };
}

// Stripe moves clocks and sends events in the background; the sandbox has done it all when it answers.
const patienceMs = choice.isSandbox ? 0 : 120_000;
const betweenMs = 2000;

/** Reads until the result is as expected; at the sandbox the first answer counts. */
export async function waitUntil<T>(read: () => Promise<T>, isThere: (value: T) => boolean): Promise<T> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const value = await read();
    if (isThere(value) || Date.now() >= until) return value;
    await pause(betweenMs);
  }
}
