import * as z from 'zod/mini';
import { defineRoute } from './route';

/** Maximum bytes of reports per call. */
export const MAX_CSP_REPORTS = 16 * 1024;

export const cspReportRoutes = {
  /** The body is read raw: browsers send `application/csp-report` or `application/reports+json`. */
  report: defineRoute({
    method: 'post',
    path: '/csp-reports',
    id: 'reportContentSecurityPolicy',
    summary: "Takes a browser's reports of what the content security policy refused",
    auth: 'none',
    limit: 'reports',
    status: 202,
    reply: z.object({ received: z.literal(true) }),
    problems: ['invalid-json'],
  }),
};
