import * as z from 'zod/mini';
import { defineRoute } from '../http/route';

/** The code in the link of a mail; it can only unsubscribe one address. */
export const unsubscribeCodeSchema = z.string().check(z.regex(/^[\w-]{43}$/));

export const mailRoutes = {
  unsubscribe: defineRoute({
    method: 'post',
    path: '/mail/unsubscribe',
    id: 'unsubscribe',
    summary:
      'Ends mails that an address may do without; called by our page and by mailboxes themselves (RFC 8058)',
    auth: 'link',
    limit: 'write',
    query: z.object({ code: unsubscribeCodeSchema }),
    reply: z.object({ unsubscribed: z.literal(true) }),
    problems: ['link-expired'],
  }),
};
