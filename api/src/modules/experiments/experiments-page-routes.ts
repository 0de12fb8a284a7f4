import { experimentRoutes } from '@funnel/contracts';
import type { Router } from 'express';
import { type Clock, formatCalendarDate } from '../../platform/clock';
import { type OperatorPageDependencies, operatorPageRouter } from '../../platform/http/operator-page';
import { ProblemError } from '../../platform/http/problem-error';
import { listExperiments, type ReportDependencies, readReport } from './experiment-reports';
import { renderExperimentsPage } from './experiments-page';
import { formatReportCsv } from './report-csv';
import { renderReportPage } from './report-page';

type PageDependencies = OperatorPageDependencies & { reports: ReportDependencies; clock: Clock };

const path = '/operations/experiments';

/** `/operations/experiments` for browsers; the page of an experiment with `?format=csv` is a table. */
export function experimentsPageRouter({ reports, clock, ...pages }: PageDependencies): Router {
  const router = operatorPageRouter({ path, title: 'Experiments' }, pages);
  router.get(path, async (_request, response) => {
    const experiments = await listExperiments(reports.db);
    response.type('html').send(renderExperimentsPage(experiments, formatCalendarDate(clock())));
  });
  router.get(`${path}/:experiment`, async ({ params, query }, response) => {
    const asked = experimentRoutes.report.params?.safeParse(params);
    const wanted = experimentRoutes.report.query?.safeParse(query);
    if (!asked?.success || !wanted?.success) throw new ProblemError('not-found');
    const report = await readReport(reports, { ...asked.data, ...wanted.data });
    const { experiment, phase } = report;
    if (query['format'] === 'csv')
      response.attachment(`${experiment}-${phase}.csv`).type('text/csv').send(formatReportCsv(report));
    else response.type('html').send(renderReportPage(report, describeCsv(phase, wanted.data)));
  });
  return router;
}

function describeCsv(phase: string, { weights }: { weights?: string | undefined }): string {
  return `?${new URLSearchParams({ phase, ...(weights !== undefined && { weights }), format: 'csv' })}`;
}
