import { isPrivate } from '@funnel/contracts';
import { hostileCalls } from '../../../api/src/platform/testing/hostile-calls';
import { allRoutes } from '../../../api/src/routes';
import type { SignedInMember } from './join-member';

/** Paths that name something of the member's. */
const ownPaths: Readonly<Record<string, (member: SignedInMember) => string>> = {
  readLesson: ({ stepId }) => `/account/plan/steps/${stepId}`,
  readInvoice: ({ invoiceId }) => `/account/invoices/${invoiceId}`,
  readInvoicePdf: ({ invoiceId }) => `/account/invoices/${invoiceId}/pdf`,
  readLiveEventLink: ({ liveLinkId }) => `/live-event-url/data/${liveLinkId}`,
};

/** What a signed-in browser reads: all that belongs to an account or to the browser. These have no payment that waits. */
const readings = allRoutes.filter(
  (route) => route.method === 'get' && isPrivate(route) && route.id !== 'readPendingPayment',
);

type MemberCall = { id: string; findPath: (member: SignedInMember) => string };

export const memberCalls: readonly MemberCall[] = readings.map(({ id, path }) => ({
  id,
  // An odd turn: those of the visitor's calls that ask for their own.
  findPath: (member) => ownPaths[id]?.(member) ?? hostileCalls[id]?.(member, 1).path ?? path,
}));
