import type { Caller } from '../http/guards';
import { ProblemError } from '../http/problem-error';

/** Whether a member may use what the membership includes. */
export type HasAccess = (memberUuid: string) => Promise<boolean>;

/** Lets members through who have a running membership, and refuses the others. */
export function createAccessGuard(hasAccess: HasAccess): (member: Caller) => Promise<Caller> {
  return async (member) => {
    if (!(await hasAccess(member.uuid))) throw new ProblemError('membership-required');
    return member;
  };
}
