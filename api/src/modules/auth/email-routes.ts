import { accountRoutes, authRoutes } from '@funnel/contracts';
import { Router } from 'express';
import {
  confirmEmailChange,
  requestEmailChange,
  undoEmailChange,
} from '../../platform/accounts/email-changes';
import { changeVerifiedEmail } from '../../platform/accounts/members-store';
import { deleteOpenLinks } from '../../platform/accounts/open-links';
import { revokeAccess } from '../../platform/accounts/revoke-access';
import type { Db } from '../../platform/database/database';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { carryUnsubscription } from '../../platform/mail/mail-choices';
import { reserveMail } from '../../platform/mail/mail-quotas';
import type { AuthDependencies } from './auth-routes';
import { emailChange, emailChanged } from './email-change-jobs';
import { proveSignIn } from './prove-sign-in';

type Dependencies = AuthDependencies & {
  /** Called in the transaction of the change, for what providers know of the address. */
  onEmailChanged: (db: Db, memberUuid: string) => Promise<void>;
};

/** Routes to change a member's address: requested signed in, confirmed from the new mailbox, undone from the old one. */
export function emailRouter({ db, clock, attempts, onEmailChanged }: Dependencies): Router {
  const router = Router();

  // Whether the new address is taken is looked up in a job: neither the reply nor its timing reveals it.
  mount(router, accountRoutes.changeEmail, async (call) => {
    const { body, member: caller, request, visitor, locale, recordEvent } = call;
    const { uuid: memberUuid } = caller;
    const { currentPassword, email: newEmail } = body;
    await proveSignIn({ db, clock, attempts }, { request, caller, currentPassword });
    const source = await visitor.findMailSource();
    await db.transaction().execute(async (transaction) => {
      const now = clock();
      await reserveMail(transaction, { budget: 'email-change', recipient: newEmail, source, now });
      const id = await requestEmailChange(transaction, { memberUuid, email: newEmail }, now);
      await emailChange.enqueue(transaction, { id, locale });
      await recordEvent(transaction, { kind: 'email-change-requested', memberUuid });
    });
    return { sent: true };
  });

  mount(router, authRoutes.confirmEmail, async ({ body, visitor, recordEvent }) => {
    const caller = await visitor.findMember();
    return await db.transaction().execute(async (transaction) => {
      const now = clock();
      const change = await confirmEmailChange(transaction, body.code, now);
      if (!change) throw new ProblemError('link-expired');
      const { id, memberUuid, email, previousEmail } = change;
      // Links in the former mailbox must not sign in any more.
      await deleteOpenLinks(transaction, memberUuid);
      if (!(await changeVerifiedEmail(transaction, { memberUuid, email }, now))) {
        throw new ProblemError('link-expired');
      }
      await carryUnsubscription(transaction, { from: previousEmail, to: email }, now);
      await emailChanged.enqueue(transaction, { id });
      await onEmailChanged(transaction, memberUuid);
      // Outside the requester's own session the reader of the new mailbox may be another person, who must not share
      // the account with the requester.
      const isOwnSession = caller?.uuid === memberUuid;
      const ended = isOwnSession ? 0 : await revokeAccess(transaction, memberUuid);
      await recordEvent(transaction, { kind: 'email-changed', memberUuid, details: { isOwnSession, ended } });
      return { email, signedOut: !isOwnSession };
    });
  });

  mount(router, authRoutes.undoEmailChange, async ({ body, recordEvent }) => {
    return await db.transaction().execute(async (transaction) => {
      const now = clock();
      const change = await undoEmailChange(transaction, body.code, now);
      if (!change) throw new ProblemError('link-expired');
      const { memberUuid, previousEmail: email } = change;
      await deleteOpenLinks(transaction, memberUuid);
      if (!(await changeVerifiedEmail(transaction, { memberUuid, email }, now))) {
        throw new ProblemError('link-expired');
      }
      // The person who changed the address knows the password or has a session.
      const ended = await revokeAccess(transaction, memberUuid);
      await onEmailChanged(transaction, memberUuid);
      await recordEvent(transaction, { kind: 'email-change-undone', memberUuid, details: { ended } });
      return { email };
    });
  });

  return router;
}
