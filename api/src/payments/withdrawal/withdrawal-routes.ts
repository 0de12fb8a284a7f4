import { randomUUID } from 'node:crypto';
import { type Withdrawal, withdrawalRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { findMember, findMemberByEmail, type Member } from '../../platform/accounts/members-store';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { tryReserveMail } from '../../platform/mail/mail-quotas';
import { translatePlan } from '../catalogue/catalogue-data';
import type { PaymentServices } from '../context';
import { markWithdrawn, revokeStatedWithdrawal } from '../subscription/mirror/mirror-store';
import { readSubscription, translateSubscription } from '../subscription/subscription';
import { enqueueAcknowledgement } from './acknowledge';
import {
  type Contract,
  decideWithdrawal,
  findContract,
  findContractCountry,
  resolveReceipt,
  toWithdrawal,
} from './contract';
import { enqueueWithdrawal } from './withdraw-job';
import { readWithdrawalLink } from './withdrawal-link';
import { confirmStatement, type Statement, saveStatement } from './withdrawals-store';

export function withdrawalRouter(dependencies: PaymentServices): Router {
  const { db, clock } = dependencies;
  const router = Router();

  // The address is looked up later, in a job: neither the reply nor its timing reveals whether it is known.
  mount(router, withdrawalRoutes.declare, async ({ body, visitor, locale }) => {
    const now = toFullSecond(clock());
    const { statementId: id, email, name = null } = body;
    const source = await visitor.findMailSource();
    const mail = { budget: 'withdrawal', recipient: email, source, now } as const;
    return await db.transaction().execute(async (transaction) => {
      const saved = await saveStatement(transaction, { id, email, name, locale, receivedAt: now });
      if (!saved) throw new ProblemError('forbidden');
      const { statement, isNew } = saved;
      // Anyone can type any address, so the mails to one mailbox are limited. The statement itself always counts.
      const isMailed = isNew ? await tryReserveMail(transaction, mail) : true;
      if (isNew && isMailed) await enqueueAcknowledgement(transaction, id);
      return { receivedAt: statement.receivedAt.toISOString(), isMailed };
    });
  });

  mount(router, withdrawalRoutes.readLink, async ({ query, locale }) => {
    const { contract, decision, statement } = await readCase(await requireStatement(query.code));
    return translatePlan(toWithdrawal(contract, { decision, ...statement }), locale);
  });

  mount(router, withdrawalRoutes.confirmLink, async ({ body, locale }) => {
    const found = await readCase(await requireStatement(body.code));
    return translatePlan(await withdraw(found), locale);
  });

  mount(router, withdrawalRoutes.readOwn, async ({ member: { uuid }, locale }) => {
    const now = clock();
    const contract = await findContract(db, uuid, now);
    const decision = await decide(contract, contract?.withdrawalStatedAt ?? now);
    const receivedAt = contract?.withdrawnAt ?? contract?.withdrawalStatedAt ?? null;
    return translatePlan(toWithdrawal(contract, { decision, receivedAt }), locale);
  });

  mount(router, withdrawalRoutes.withdrawOwn, async ({ member: caller, locale }) => {
    const member = await findMember(db, caller.uuid);
    if (!member) throw new ProblemError('unauthenticated');
    const contract = await findContract(db, member.uuid, clock());
    const receivedAt = contract?.withdrawalStatedAt ?? toFullSecond(clock());
    const decision = await decide(contract, receivedAt);
    const statement = {
      id: randomUUID(),
      email: member.email,
      name: null,
      locale,
      receivedAt,
    };
    return translatePlan(await withdraw({ member, contract, decision, statement }), locale);
  });

  mount(router, withdrawalRoutes.revokeOwn, async ({ member: { uuid }, locale }) => {
    const contract = await findContract(db, uuid, clock());
    if (contract) await revokeStatedWithdrawal(db, contract.subscriptionId, clock());
    return translateSubscription(await readSubscription(dependencies, uuid), locale);
  });

  return router;

  async function requireStatement(code: string): Promise<Statement> {
    const statement = await readWithdrawalLink(dependencies, code, clock());
    if (!statement) throw new ProblemError('link-expired');
    return statement;
  }

  async function readCase(statement: Statement): Promise<Case> {
    const member = await findMemberByEmail(db, statement.email);
    const contract = member && (await findContract(db, member.uuid, statement.receivedAt));
    const receivedAt = toFullSecond(resolveReceipt(contract, statement.receivedAt, clock()));
    const decision = await decide(contract, receivedAt);
    return { member, contract, statement: { ...statement, receivedAt }, decision };
  }

  async function decide(contract: Contract | undefined, receivedAt: Date) {
    const decision = decideWithdrawal(contract, { receivedAt, country: undefined });
    if (decision === 'no-contract' || decision === 'withdrawn') return decision;
    const country = await findContractCountry(dependencies, contract);
    return decideWithdrawal(contract, { receivedAt, country });
  }

  /** Ends access at once; the end at the provider and the refund follow in a job. */
  async function withdraw({ member, contract, decision, statement }: Case): Promise<Withdrawal> {
    const { receivedAt } = statement;
    if (decision !== 'entitled' || !member || !contract) {
      // The card of the contract says that there is nothing to withdraw from, so nothing stays suspended.
      if (contract) await revokeStatedWithdrawal(db, contract.subscriptionId, clock());
      return toWithdrawal(contract, { decision, receivedAt });
    }
    await db.transaction().execute(async (transaction) => {
      const { subscriptionId } = contract;
      // Of two concurrent statements the first one counts.
      if (!(await markWithdrawn(transaction, subscriptionId, receivedAt))) return;
      await saveStatement(transaction, statement);
      const { id } = statement;
      await confirmStatement(transaction, {
        id,
        subscriptionId,
        memberUuid: member.uuid,
        confirmedAt: clock(),
      });
      await enqueueAcknowledgement(transaction, id);
      await enqueueWithdrawal(transaction, { statementId: id, subscriptionId });
    });
    return toWithdrawal(contract, { decision: 'withdrawn', receivedAt });
  }
}

type Case = {
  member: Member | undefined;
  contract: Contract | undefined;
  decision: Withdrawal['decision'];
  statement: Pick<Statement, 'id' | 'email' | 'name' | 'locale' | 'receivedAt'>;
};

function toFullSecond(moment: Date): Date {
  const exact = new Date(moment);
  exact.setUTCMilliseconds(0);
  return exact;
}
