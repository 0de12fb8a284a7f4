import { setTimeout as pause } from 'node:timers/promises';
import { ApiError } from '../../../shared/platform/src/api-client';
import type { Random } from '../chaos/random';
import { runStep } from './actions';
import { type Browser, catchRefusal, type MemberRun, openBrowser } from './browser';
import { deleteVisitor, signIn } from './join';
import { type Attempt, type Member, noteAttempt } from './member';
import { createStep } from './member-plan';
import { decideMails, payPlan, registerPlan } from './purchase';

const SHORTEST_DELAY_MS = 200;
const LONGEST_DELAY_MS = 1500;

/**
 * Buys for the first time, and is deleted while the provider delays the registration: from another tab, or from another
 * device as soon as one of two calls has made the account.
 */
export async function joinWhileDeleting(run: MemberRun, member: Member): Promise<void> {
  const { plan, random } = member;
  const browser = openBrowser(run, member, 0);
  const attempt = noteAttempt(member, 'join', browser.now());
  const outcome = await catchRefusal(async () => {
    await decideMails(browser);
    return payPlan(browser, plan, attempt);
  });
  if (outcome !== 'done' || !member.pending) return;
  const ms = random.int(SHORTEST_DELAY_MS, LONGEST_DELAY_MS);
  const path = drawDelayedPath(random, member.pending.clientSecret);
  await run.environment.sendControl('faults', { kind: 'delay', path, ms });
  if (plan.turns[0]?.[0].device === 1) await deleteOnOtherDevice(run, browser, attempt);
  else await deleteInOtherTab(browser, attempt, random.int(0, ms));
}

/** The reading of what was paid, or what follows it. */
function drawDelayedPath(random: Random, clientSecret: string): string {
  const intentId = clientSecret.split('_secret_')[0] ?? '';
  return random.pick([`/${intentId}$`, '^/v1/subscriptions$', '^/v1/customers/', '^/v1/invoices']);
}

async function deleteInOtherTab(browser: Browser, attempt: Attempt, after: number): Promise<void> {
  const registered = register(browser, attempt);
  await pause(after);
  await deleteVisitor(browser);
  await registered;
}

async function deleteOnOtherDevice(run: MemberRun, browser: Browser, attempt: Attempt): Promise<void> {
  const { member } = browser;
  const calls = [register(browser, attempt), register(browser, attempt)];
  await Promise.race(calls);
  if (await signIn(openBrowser(run, member, 1)))
    await runStep(run, member, createStep('delete', { device: 1 }));
  await Promise.all(calls);
}

async function register(browser: Browser, attempt: Attempt): Promise<void> {
  const answer = await catchRefusal(() => registerPlan(browser));
  if (answer instanceof ApiError) return;
  browser.device.token = answer.token;
  attempt.outcome = 'done';
}
