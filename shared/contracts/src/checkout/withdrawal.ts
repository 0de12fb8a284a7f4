import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { emailSchema } from '../visitor/email';
import { uuidSchema } from '../visitor/identity';
import { subscriptionSchema } from './subscription';

/** Whether a person may withdraw: in time, too late, from another country, without a contract, or done already. */
export const withdrawalDecisionSchema = z.enum(['entitled', 'late', 'outside', 'no-contract', 'withdrawn']);
export type WithdrawalDecision = z.infer<typeof withdrawalDecisionSchema>;

/** The contract of a withdrawal and what may happen to it. */
export const withdrawalSchema = z.object({
  decision: withdrawalDecisionSchema,
  planName: z.nullable(z.string()),
  /** When the contract was made; ISO date-time. */
  boughtAt: z.nullable(z.string()),
  /** The last day to withdraw; ISO calendar date in the buyer's time zone. */
  lastDay: z.nullable(z.string()),
  /** When the statement was received; ISO date-time, null before there is one. */
  receivedAt: z.nullable(z.string()),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** The code in the mail that acknowledges a statement. */
const codeSchema = z.string().check(z.minLength(20), z.maxLength(500));

export const withdrawalRoutes = {
  declare: defineRoute({
    method: 'post',
    path: '/withdrawals',
    id: 'declareWithdrawal',
    summary:
      'Receives a statement of withdrawal and acknowledges it by mail. The answer is the same whether or not there is a contract',
    auth: 'owner',
    limit: 'auth',
    status: 202,
    body: z.object({
      /** Chosen by the browser: a repeated call is the same statement. */
      statementId: uuidSchema,
      email: emailSchema,
      name: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    }),
    reply: z.object({
      /** ISO date-time, to the second. */
      receivedAt: z.string(),
      /** False when too many mails went to this address today. */
      isMailed: z.boolean(),
    }),
    problems: ['forbidden'],
  }),
  readLink: defineRoute({
    method: 'get',
    path: '/withdrawals/confirmation',
    id: 'readWithdrawal',
    summary: 'What the link of an acknowledgement would do; reading it changes nothing',
    auth: 'visitor',
    limit: 'auth',
    query: z.object({ code: codeSchema }),
    reply: withdrawalSchema,
    problems: ['link-expired', 'provider-unavailable'],
  }),
  confirmLink: defineRoute({
    method: 'post',
    path: '/withdrawals/confirmation',
    id: 'confirmWithdrawal',
    summary: 'Ends and refunds the contract of a statement whose mailbox is proven by the code',
    auth: 'visitor',
    limit: 'auth',
    body: z.object({ code: codeSchema }),
    reply: withdrawalSchema,
    problems: ['link-expired', 'provider-unavailable'],
  }),
  readOwn: defineRoute({
    method: 'get',
    path: '/account/withdrawal',
    id: 'readOwnWithdrawal',
    summary: 'Whether the member may withdraw from the latest contract',
    auth: 'member',
    limit: 'read',
    reply: withdrawalSchema,
    problems: ['provider-unavailable'],
  }),
  withdrawOwn: defineRoute({
    method: 'post',
    path: '/account/withdrawal',
    id: 'withdrawOwn',
    summary: "Withdraws from the member's latest contract: ends it and refunds every payment",
    auth: 'member',
    limit: 'write',
    reply: withdrawalSchema,
    problems: ['provider-unavailable'],
  }),
  revokeOwn: defineRoute({
    method: 'post',
    path: '/account/withdrawal/revocation',
    id: 'revokeOwnWithdrawal',
    summary: 'Revokes a statement that is not confirmed yet: access is restored. May be repeated',
    auth: 'member',
    limit: 'write',
    reply: subscriptionSchema,
  }),
};
