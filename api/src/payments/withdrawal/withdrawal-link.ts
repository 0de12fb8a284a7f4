import { findMemberByEmail, formatAddressBinding } from '../../platform/accounts/members-store';
import { addMilliseconds, day } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { buildMailedLink } from '../../platform/links/mailed-links';
import { readToken, signToken } from '../../platform/links/signed-token';
import type { PaymentServices } from '../context';
import { findStatement, type Statement } from './withdrawals-store';

const PURPOSE = 'withdrawal';
/** The moment of receipt counts, so there is no hurry to press the link. */
const LIFE = 30 * day;

/** The link in an acknowledgement: who opens it reads the mailbox of the statement. */
export async function createWithdrawalLink(
  { db, siteUrl, linkSecret }: Pick<PaymentServices, 'db' | 'siteUrl' | 'linkSecret'>,
  statement: Pick<Statement, 'id' | 'email' | 'receivedAt'>,
): Promise<string> {
  const code = signToken(linkSecret, {
    purpose: PURPOSE,
    subject: statement.id,
    binding: (await findBinding(db, statement)) ?? '',
    expiresAt: addMilliseconds(statement.receivedAt, LIFE),
  });
  return buildMailedLink(siteUrl, PURPOSE, code);
}

/** The statement; undefined when the link is not ours, has expired, or its member has another address since. */
export async function readWithdrawalLink(
  { db, linkSecrets }: PaymentServices,
  token: string,
  now: Date,
): Promise<Statement | undefined> {
  const id = await readToken(linkSecrets, {
    token,
    purpose: PURPOSE,
    now,
    findBinding: async (subject) => {
      const statement = await findStatement(db, subject);
      return statement && (await findBinding(db, statement));
    },
  });
  return id === undefined ? undefined : await findStatement(db, id);
}

/** The member of the address, who may have another one later. */
async function findBinding(db: Db, { email }: Pick<Statement, 'email'>): Promise<string | undefined> {
  const member = await findMemberByEmail(db, email);
  return member && formatAddressBinding(member);
}
