import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { registrySchema, versionSchema } from './remotes';

/** What a preview link shows. It has ended when its signature is wrong, its time is over, or a version is revoked. */
export const previewSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('shown'), remotes: registrySchema.shape.remotes }),
  z.object({ state: z.literal('ended') }),
]);
export type Preview = z.infer<typeof previewSchema>;

export const previewRoutes = {
  read: defineRoute({
    method: 'get',
    path: '/remotes/previews',
    id: 'readPreview',
    summary: 'The releases that a preview link shows, or that it has ended',
    auth: 'visitor',
    limit: 'read',
    query: z.object({
      /** As the link has it: `quiz@1.2.0,checkout@1.0.3~<expiry>~<signature>`. */
      remotes: z.string().check(z.maxLength(300)),
    }),
    reply: previewSchema,
  }),
  listVersions: defineRoute({
    method: 'get',
    path: '/remotes/versions',
    id: 'listVersions',
    summary: 'The newest versions of each remote, to choose from; only where test tools are allowed',
    auth: 'visitor',
    limit: 'read',
    reply: z.object({
      versions: z.record(z.string(), z.array(z.object({ version: versionSchema, createdAt: z.string() }))),
    }),
    problems: ['forbidden'],
  }),
};
