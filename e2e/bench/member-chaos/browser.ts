import { setTimeout as pause } from 'node:timers/promises';
import type { AnyRoute } from '@funnel/contracts';
import { ApiError } from '../../../shared/platform/src/api-client';
import type { Device, Page } from '../chaos/browser';
import type { Run } from '../chaos/run-chaos';
import type { Member } from './member';
import type { Finding } from './rules';

/** A run, and the answers that the account has no text for. */
export type MemberRun = Run & { unexpected: Finding[] };

/** One device of a member: `call` presses again while the screen says "try again". */
export type Browser = Page & { member: Member; device: Device; now: () => Date };

const PRESSES = 4;
/** The screen says "try again" to these. */
const TRY_AGAIN = new Set(['network', 'provider-unavailable', 'overloaded']);
/** After a deletion on the other device. */
const SIGNED_OUT = 'unauthenticated';

export function openBrowser(run: MemberRun, member: Member, index: 0 | 1): Browser {
  const device = member.devices[index];
  const { call, provider } = run.openPage(member, device);
  return {
    member,
    device,
    provider,
    now: run.environment.now,
    async call(route, input) {
      for (let press = 1; ; press += 1) {
        try {
          return await call(route, input);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          if (!isExpected(route, error)) run.unexpected.push(describeUnexpected(member, route, error));
          if (!isTryAgain(error) || press === PRESSES) throw error;
          await pause(member.random.int(50, 400) * press);
        }
      }
    },
  };
}

function isTryAgain({ code }: ApiError): boolean {
  return TRY_AGAIN.has(code);
}

/** Whether the call may have been done. */
export function isUnanswered(error: ApiError): boolean {
  return isTryAgain(error) || error.code === SIGNED_OUT;
}

/** The contract names what the screens of a route have a text for. */
function isExpected({ problems = [] }: AnyRoute, error: ApiError): boolean {
  return isUnanswered(error) || problems.some((problem) => problem === error.code);
}

function describeUnexpected({ plan }: Member, { id }: AnyRoute, { status, code }: ApiError): Finding {
  return { rule: 'answers without a text', who: plan.email, what: `${id} answered ${status} ${code}` };
}

/** The refusal of a call, or what it answered. */
export async function catchRefusal<T>(work: () => Promise<T>): Promise<T | ApiError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
