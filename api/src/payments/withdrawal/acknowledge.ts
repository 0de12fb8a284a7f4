import type { MailPayload } from '@funnel/content/mail';
import type { WithdrawalDecision } from '@funnel/contracts';
import * as z from 'zod/mini';
import { findMemberByEmail, type Member } from '../../platform/accounts/members-store';
import type { Db } from '../../platform/database/database';
import { formatMoment } from '../../platform/mail/format-moment';
import { enqueueMail } from '../../platform/mail/mail-job';
import { defineJob } from '../../platform/outbox/define-job';
import { translatePlanName } from '../catalogue/catalogue-data';
import type { PaymentServices } from '../context';
import { findAgreedCountry } from '../subscription/agreements-store';
import { markWithdrawalStated } from '../subscription/mirror/mirror-store';
import { type Contract, decideWithdrawal, findContract } from './contract';
import { createWithdrawalLink } from './withdrawal-link';
import { findStatement, type Statement } from './withdrawals-store';

const acknowledge = defineJob('withdrawal-received', z.object({ statementId: z.string() }));

/** Enqueues the acknowledgement of a statement, once. */
export async function enqueueAcknowledgement(db: Db, statementId: string): Promise<void> {
  await acknowledge.enqueue(db, { statementId }, { key: `withdrawal-received:${statementId}` });
}

/**
 * Mails the acknowledgement of a statement. What is known of the contract stands in this mail only,
 * so the page gives the same answer to everyone. The provider is not asked: the mail goes out at once.
 */
export function acknowledgeJob(dependencies: PaymentServices) {
  return acknowledge.handle(async ({ statementId }) => {
    const { db } = dependencies;
    const statement = await findStatement(db, statementId);
    // The address is emptied when the person is deleted.
    if (!statement || statement.email === '') return;
    const found = await findCase(db, statement);
    const { contract, outcome } = found;
    await db.transaction().execute(async (transaction) => {
      if (contract && outcome === 'confirm') {
        await markWithdrawalStated(transaction, contract.subscriptionId, statement.receivedAt);
      }
      const mail = await composeAcknowledgement({ ...dependencies, db: transaction }, statement, found);
      await enqueueMail(transaction, mail, `mail:withdrawal-received:${statementId}`);
    });
  });
}

type Case = { member: Member | undefined; contract: Contract | undefined; outcome: Outcome };

async function findCase(db: Db, statement: Statement): Promise<Case> {
  const { email, receivedAt } = statement;
  const member = await findMemberByEmail(db, email);
  const contract = member && (await findContract(db, member.uuid, receivedAt));
  const country = contract && (await findAgreedCountry(db, contract.subscriptionId));
  return {
    member,
    contract,
    outcome: toOutcome(statement, decideWithdrawal(contract, { receivedAt, country })),
  };
}

async function composeAcknowledgement(
  dependencies: PaymentServices,
  statement: Statement,
  { member, contract, outcome }: Case,
): Promise<MailPayload> {
  const { siteUrl } = dependencies;
  const { email: to, locale, receivedAt } = statement;
  return {
    to,
    locale,
    template: 'withdrawal-received',
    data: {
      outcome,
      suspends: contract?.withdrawalRevokedAt === null,
      accountLink: `${siteUrl}/account`,
      firstName: member?.firstName ?? null,
      at: formatMoment(receivedAt, { locale, timeZone: contract?.timeZone ?? null }),
      planName: contract ? translatePlanName(contract.planName, locale) : null,
      link: outcome === 'confirm' ? await createWithdrawalLink(dependencies, statement) : siteUrl,
      cancelLink: `${siteUrl}/account/cancel`,
      refundsLink: `${siteUrl}/legal/refunds`,
    },
  };
}

type Outcome = Extract<MailPayload, { template: 'withdrawal-received' }>['data']['outcome'];

function toOutcome({ confirmedAt }: Statement, decision: WithdrawalDecision): Outcome {
  if (confirmedAt !== null) return 'confirmed';
  return decision === 'entitled' ? 'confirm' : decision;
}
