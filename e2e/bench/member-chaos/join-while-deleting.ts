import { authRoutes, privacyRoutes } from '@funnel/contracts';
import { ApiError } from '../../../shared/platform/src/api-client';
import { pause } from '../checkout-chaos/flaky-fetch';
import type { Random } from '../checkout-chaos/random';
import type { TestEnvironment } from '../checkout-chaos/test-environment';
import type { Browser } from './browser';
import type { Attempt, Member } from './member';
import { decideMails, payPlan, registerPlan } from './purchase';

type Visit = {
  environment: TestEnvironment;
  member: Member;
  /** The browser that buys, and the member's other device. */
  browsers: readonly [Browser, Browser];
  random: Random;
  /** Deletes the account on the other device. */
  deleteAccount(): Promise<unknown>;
};

const SHORTEST_DELAY_MS = 200;
const LONGEST_DELAY_MS = 1500;

/**
 * Buys for the first time, and is deleted while the provider delays the registration: from another tab, or from another
 * device as soon as one of two calls has made the account.
 */
export async function joinWhileDeleting(visit: Visit): Promise<void> {
  const { environment, member, browsers, random } = visit;
  const attempt: Attempt = { kind: 'join', outcome: 'unknown', at: environment.now() };
  member.attempts.push(attempt);
  try {
    await decideMails(browsers[0], member);
    const outcome = await payPlan(browsers[0], member, member.plan, ({ priceId, firstCharge }) =>
      Object.assign(attempt, { priceId, charge: firstCharge }),
    );
    if (outcome !== 'done' || !member.pending) return;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return;
  }
  const ms = random.int(SHORTEST_DELAY_MS, LONGEST_DELAY_MS);
  await environment.sendControl('faults', {
    kind: 'delay',
    path: drawDelayedPath(random, member.pending.clientSecret),
    ms,
  });
  if (member.plan.turns[0]?.[0].device === 1) await deleteOnOtherDevice(visit, attempt);
  else await deleteInOtherTab(visit, { attempt, after: random.int(0, ms) });
}

/** The reading of what was paid, or what follows it. */
function drawDelayedPath(random: Random, clientSecret: string): string {
  const intentId = clientSecret.split('_secret_')[0] ?? '';
  return random.pick([`/${intentId}$`, '^/v1/subscriptions$', '^/v1/customers/', '^/v1/invoices']);
}

async function deleteInOtherTab(
  { environment, member, browsers: [browser] }: Visit,
  { attempt, after }: { attempt: Attempt; after: number },
): Promise<void> {
  const registered = register(browser, member, attempt);
  await pause(after);
  await deleteVisitor(browser, member, environment.now());
  await registered;
}

async function deleteOnOtherDevice(
  { member, browsers: [browser, other], deleteAccount }: Visit,
  attempt: Attempt,
): Promise<void> {
  const calls = [register(browser, member, attempt), register(browser, member, attempt)];
  await Promise.race(calls);
  if (await signIn(other, member, 1)) await deleteAccount();
  await Promise.all(calls);
}

async function register(browser: Browser, member: Member, attempt: Attempt): Promise<void> {
  try {
    member.devices[0].token = (await registerPlan(browser, member)).token;
    attempt.outcome = 'done';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Deletes what this browser's visitor key opens, which is no account. */
export async function deleteVisitor(browser: Browser, member: Member, now: Date): Promise<void> {
  const attempt: Attempt = { kind: 'delete', outcome: 'unknown', at: now };
  member.attempts.push(attempt);
  try {
    const { code } = await browser.press(privacyRoutes.deleteMe, { body: {} });
    if (code !== null) member.deletionCode = code;
    attempt.outcome = 'done';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** Whether the member's account exists. */
export async function signIn(browser: Browser, member: Member, device: 0 | 1): Promise<boolean> {
  const { email, password } = member.plan;
  try {
    const { token } = await browser.press(authRoutes.login, { body: { email, password } });
    member.devices[device].token = token;
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return false;
  }
}
