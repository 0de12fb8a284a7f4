import { formatLimitKey } from '@funnel/server';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { hour, second } from '../../../platform/clock';
import type { Limiters } from '../../../platform/http/limiters';
import { createRetryProblem } from '../../../platform/http/problem-error';

/**
 * Hourly purchase attempts per visitor and IP address. Testing stolen cards needs many attempts, testing a list of
 * e-mail addresses many e-mails; people need few of both.
 */
const budgets = {
  'attempts of a visitor': 40,
  'attempts of an address': 200,
  'e-mails of a visitor': 12,
  'e-mails of an address': 40,
};
type Budget = keyof typeof budgets;

export type PurchaseLimits = ReturnType<typeof createPurchaseLimits>;

/** `browser` is the hash of the visitor key: another uuid in the same browser is the same visitor. */
type Purchaser = { browser: string; address: string };

/** `factor` multiplies the budgets; 0 turns them off. */
export function createPurchaseLimits(factor: number, { create }: Limiters) {
  const seconds = hour / second;
  const limiters = new Map(
    Object.entries(budgets).map(([name, budget]) => [
      name,
      create({ name: `purchase-${name.replaceAll(' ', '-')}`, points: budget * factor, seconds }),
    ]),
  );
  const givenLately = create({ name: 'purchase-e-mails-given', points: 1, seconds });
  const consume = async (budget: Budget, key: string): Promise<void> => {
    if (factor === 0) return;
    try {
      await limiters.get(budget)?.consume(key);
    } catch (reason) {
      if (reason instanceof RateLimiterRes) {
        throw createRetryProblem('rate-limited', reason.msBeforeNext / second);
      }
      throw reason;
    }
  };
  return {
    /** Counts a purchase attempt; throws `rate-limited` with the time to wait when there were too many. */
    async countAttempt({ browser, address }: Purchaser): Promise<void> {
      await consume('attempts of a visitor', browser);
      await consume('attempts of an address', formatLimitKey(address));
    },
    /** Counts an e-mail the visitor has not given recently: each one could probe for an account. */
    async countEmail({ browser, address, email }: Purchaser & { email: string }): Promise<void> {
      const given = `${browser} ${email.toLowerCase()}`;
      if (await givenLately.get(given)) return;
      await consume('e-mails of a visitor', browser);
      await consume('e-mails of an address', formatLimitKey(address));
      await givenLately.set(given, 1, seconds);
    },
  };
}
