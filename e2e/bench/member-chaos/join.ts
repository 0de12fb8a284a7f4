import { authRoutes, privacyRoutes } from '@funnel/contracts';
import { ApiError } from '../../../shared/platform/src/api-client';
import { runStep } from './actions';
import { type Browser, catchRefusal, type MemberRun, openBrowser } from './browser';
import { type Attempt, type Member, mayBeDeleted, noteAttempt } from './member';
import { createStep } from './member-plan';
import { buyPlan, decideMails, registerPlan } from './purchase';

/** Buys for the first time, and signs in on the second device. */
export async function joinMember(run: MemberRun, member: Member): Promise<void> {
  const browser = openBrowser(run, member, 0);
  await decideMails(browser);
  const attempt = noteAttempt(member, 'join', browser.now());
  const reply = await buyPlan(browser, member.plan, attempt);
  if (!reply) throw new Error(`${member.plan.email} did not become a member`);
  browser.device.token = reply.token;
  await signIn(openBrowser(run, member, 1));
  if (member.plan.joined === 'earlier-and-left') await runStep(run, member, createStep('cancel'));
}

/** Whether the member's account exists. */
export async function signIn({ call, device, member }: Browser): Promise<boolean> {
  const { email, password } = member.plan;
  const answer = await catchRefusal(() => call(authRoutes.login, { body: { email, password } }));
  if (answer instanceof ApiError) return false;
  device.token = answer.token;
  return true;
}

/** Returns to a purchase or deletion whose end was never seen. */
export async function finishPurchase(run: MemberRun, member: Member): Promise<void> {
  if (member.plan.joined === 'while-deleting') return finishJoining(run, member);
  if (!member.pending || mayBeDeleted(member)) return;
  const attempt = member.attempts.findLast(({ kind }) => kind === 'buy-again');
  await finishPending(openBrowser(run, member, 0), attempt);
}

async function finishPending(browser: Browser, attempt: Attempt | undefined): Promise<void> {
  const answer = await catchRefusal(() => registerPlan(browser));
  // The card was never saved: the page shows the order again.
  if (answer instanceof ApiError) browser.member.pending = undefined;
  else if (attempt) attempt.outcome = 'done';
}

/** The member may have an account, none yet, or none any more. */
async function finishJoining(run: MemberRun, member: Member): Promise<void> {
  const browser = openBrowser(run, member, 0);
  if (mayBeDeleted(member) && member.deletionCode === undefined) await deleteVisitor(browser);
  const signInOnBoth = async () => (await signIn(browser)) && (await signIn(openBrowser(run, member, 1)));
  if ((await signInOnBoth()) || mayBeDeleted(member)) return;
  if (member.pending) await finishPending(browser, member.attempts.at(-1));
  if (!(await signInOnBoth())) await joinMember(run, member);
}

/** Deletes what this browser's visitor key opens, which is no account. */
export async function deleteVisitor({ call, member, now }: Browser): Promise<void> {
  const attempt: Attempt = noteAttempt(member, 'delete', now());
  const answer = await catchRefusal(() => call(privacyRoutes.deleteMe, { body: {} }));
  if (answer instanceof ApiError) return;
  if (answer.code !== null) member.deletionCode = answer.code;
  attempt.outcome = 'done';
}
