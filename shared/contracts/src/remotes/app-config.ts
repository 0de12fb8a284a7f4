import * as z from 'zod/mini';
import { defineRoute } from '../http/route';

/** One lane of the growth experiment: `split_pct` is its share in percent, assigned in list order. */
export const swimlaneSchema = z.object({ name: z.string(), split_pct: z.number() });
export type Swimlane = z.infer<typeof swimlaneSchema>;

export const discoveredOptionSchema = z.object({ id: z.string(), label: z.string() });
export type DiscoveredOption = z.infer<typeof discoveredOptionSchema>;

/** Remote configuration that the growth team can change without a deploy. */
export const appConfigSchema = z.object({
  generalSettings: z.object({
    FLAGS_PROVIDER: z.string(),
    GROWTH_EXPERIMENT_SWIMLANES: z.array(swimlaneSchema),
  }),
  discoveredInflowOptions: z.array(discoveredOptionSchema),
  /** (ext) The version of each quiz for new visitors. */
  currentQuizzes: z.optional(z.record(z.string(), z.object({ version: z.int(), hash: z.string() }))),
  requestIP: z.string(),
  environmentVariables: z.object({ GEO_SERVICE_URL: z.string() }),
});
export type AppConfig = z.infer<typeof appConfigSchema>;

export const appConfigRoutes = {
  read: defineRoute({
    method: 'get',
    path: '/app-config',
    id: 'readAppConfig',
    summary: 'Remote configuration of the web application',
    auth: 'visitor',
    limit: 'read',
    query: z.object({ fromWeb: z.optional(z.enum(['true', 'false'])) }),
    reply: appConfigSchema,
  }),
};
