import { experimentRoutes } from '@funnel/contracts';
import { Router } from 'express';
import { mount } from '../../platform/http/mount';
import { listExperiments, type ReportDependencies, readReport } from './experiment-reports';

/** Reports of experiments for the growth team. */
export function experimentsRouter(dependencies: ReportDependencies): Router {
  const router = Router();
  mount(router, experimentRoutes.list, async () => ({ experiments: await listExperiments(dependencies.db) }));
  mount(router, experimentRoutes.report, ({ params, query }) =>
    readReport(dependencies, { ...params, ...query }),
  );
  return router;
}
