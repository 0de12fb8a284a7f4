import type { AnalyticsEvent } from '@funnel/contracts';
import { Histogram, type Registry } from 'prom-client';
import * as z from 'zod/mini';
import type { LabelRemote } from './remote-labels';

/** Ten minutes: a page that takes longer was in the background. */
const milliseconds = z.number().check(z.minimum(0), z.maximum(600_000));
const paintSchema = z.object({ milliseconds });
const vitalSchema = z.discriminatedUnion('vital', [
  z.object({ vital: z.literal('INP'), value: milliseconds }),
  z.object({ vital: z.literal('CLS'), value: z.number().check(z.minimum(0), z.maximum(100)) }),
]);

/** Measures how pages feel to visitors, by what browsers report as `page-painted` and `web-vital`. */
export function createWebVitals(
  registry: Registry,
  labelRemote: LabelRemote,
): (event: AnalyticsEvent) => void {
  const seconds = new Histogram({
    name: 'web_vital_seconds',
    help: 'Largest contentful paint (lcp) and interaction to next paint (inp) as browsers reported them',
    labelNames: ['name', 'remote', 'version'],
    buckets: [0.1, 0.2, 0.5, 1, 1.5, 2.5, 4, 8],
    registers: [registry],
  });
  const shift = new Histogram({
    name: 'web_vital_layout_shift',
    help: 'Cumulative layout shift as browsers reported it',
    labelNames: ['remote', 'version'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
    registers: [registry],
  });
  return ({ event, properties }) => {
    if (event !== 'page-painted' && event !== 'web-vital') return;
    const labels = labelRemote(properties);
    if (!labels) return;
    if (event === 'page-painted') {
      const paint = paintSchema.safeParse(properties).data;
      if (paint) seconds.observe({ name: 'lcp', ...labels }, paint.milliseconds / 1000);
      return;
    }
    const vital = vitalSchema.safeParse(properties).data;
    if (vital?.vital === 'INP') seconds.observe({ name: 'inp', ...labels }, vital.value / 1000);
    if (vital?.vital === 'CLS') shift.observe(labels, vital.value);
  };
}
