import { cspReportRoutes } from '@funnel/contracts';
import type { Log } from '@funnel/server/log';
import { Router } from 'express';
import { mount } from '../../platform/http/mount';
import { ProblemError } from '../../platform/http/problem-error';
import { readCspReports } from './read-csp-reports';

type Dependencies = {
  log: Log;
  /** Counts a report by its directive. */
  countReport: (directive: string) => void;
};

/** CSP violations on our pages: logged and counted, not stored. */
export function cspReportsRouter({ log, countReport }: Dependencies): Router {
  const router = Router();
  mount(router, cspReportRoutes.report, ({ request }) => {
    const reports = readCspReports(parseJson(request.body));
    if (!reports) throw new ProblemError('invalid-request');
    for (const { directive } of reports) countReport(directive);
    if (reports.length > 0) log.warn({ reports }, 'content security policy violation');
    return { received: true as const };
  });
  return router;
}

function parseJson(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    throw new ProblemError('invalid-json');
  }
}
