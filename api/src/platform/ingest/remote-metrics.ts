import type { AnalyticsEvent } from '@funnel/contracts';
import { Counter, Histogram, type Registry } from 'prom-client';
import * as z from 'zod/mini';
import type { LabelRemote } from './remote-labels';

const loadSchema = z.object({
  outcome: z.enum(['loaded', 'failed']),
  phase: z.catch(z.enum(['registry', 'entry', 'contract']), 'contract'),
  milliseconds: z.number().check(z.minimum(0), z.maximum(600_000)),
});

/** Measures the releases of remotes in browsers: how often and fast they load, and their errors. */
export function createRemoteMetrics(
  registry: Registry,
  labelRemote: LabelRemote,
): (event: AnalyticsEvent) => void {
  const errors = new Counter({
    name: 'remote_errors_total',
    help: 'Errors and warnings that browsers reported, by the remote they happened in',
    labelNames: ['remote', 'version'],
    registers: [registry],
  });
  const loads = new Histogram({
    name: 'remote_load_seconds',
    help: 'Time to load a remote by outcome (loaded, failed) as browsers reported it',
    labelNames: ['remote', 'version', 'outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'remote_load_failures_total',
    help: 'Loads of a remote that failed, by the last phase reached (registry, entry, contract)',
    labelNames: ['remote', 'version', 'phase'],
    registers: [registry],
  });
  return ({ event, properties }) => {
    if (event !== 'error' && event !== 'remote-load') return;
    const labels = labelRemote(properties);
    if (!labels) return;
    if (event === 'error') return errors.inc(labels);
    const load = loadSchema.safeParse(properties).data;
    if (!load) return;
    const { outcome, phase } = load;
    loads.observe({ ...labels, outcome }, load.milliseconds / 1000);
    if (outcome === 'failed') failures.inc({ ...labels, phase });
  };
}
