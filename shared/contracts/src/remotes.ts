import * as z from 'zod/mini';
import { remoteNames } from './remote-names';
import { defineRoute } from './route';

export const remoteNameSchema = z.enum(remoteNames);

export const versionSchema = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9a-z.]+)?$/, 'version.invalid'));
export const channelSchema = z.enum(['stable', 'canary']);

/** A file of a release with its sha384, as `integrity` attributes want it. */
const asset = z.object({
  url: z.string(),
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
});

/** A first screen as HTML, with the files of its own that the page needs besides those of the exposed module. */
const prerenderedScreen = z.extend(asset, {
  scripts: z.optional(z.array(asset)),
  styles: z.optional(z.array(asset)),
});

/** What a squad registers after uploading a version: where its entry is and what belongs on the first screen. */
export const releaseSchema = z.object({
  name: remoteNameSchema,
  version: versionSchema,
  contract: z.int(),
  entry: z.object({ url: z.string(), globalName: z.string(), integrity: asset.shape.integrity }),
  /** Scripts and styles of the exposed module, preloaded with the page. */
  scripts: z.array(asset),
  styles: z.array(asset),
  /** Prerendered first screens by path. */
  prerendered: z.optional(z.record(z.string(), prerenderedScreen)),
  /** Ranges of the singletons the remote was built against, by package name. */
  shared: z.record(z.string(), z.string()),
});
export type Release = z.infer<typeof releaseSchema>;

/** One release per remote for one visitor. */
export const registrySchema = z.object({
  revision: z.int(),
  remotes: z.partialRecord(remoteNameSchema, releaseSchema),
});
export type Registry = z.infer<typeof registrySchema>;

export const remoteRoutes = {
  read: defineRoute({
    method: 'get',
    path: '/remotes',
    id: 'readRegistry',
    summary: 'The release of each remote for this visitor',
    auth: 'visitor',
    limit: 'read',
    query: z.object({
      /** Decides the side of a canary, steadily; without it: stable. */
      uuid: z.optional(z.string().check(z.maxLength(64))),
      /** Versions asked for by name, as `quiz@1.2.0,checkout@1.0.3`. */
      remotes: z.optional(z.string().check(z.maxLength(300))),
    }),
    reply: registrySchema,
  }),
  publish: defineRoute({
    method: 'post',
    path: '/remotes/:name/releases',
    id: 'publishRelease',
    summary:
      'Registers an uploaded version and puts it on a channel. Publishing the same content again changes nothing',
    auth: 'release',
    limit: 'write',
    status: 201,
    params: z.object({ name: remoteNameSchema }),
    body: z.object({
      release: releaseSchema,
      channel: channelSchema,
      /** Share of visitors that get a canary, 0–100. */
      percent: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
    }),
    reply: z.object({ revision: z.int() }),
    problems: ['release-exists', 'unsupported-contract'],
  }),
  point: defineRoute({
    method: 'post',
    path: '/remotes/:name/channels/:channel',
    id: 'pointChannel',
    summary: 'Points a channel at a registered version: promote and roll back',
    auth: 'release',
    limit: 'write',
    params: z.object({ name: remoteNameSchema, channel: channelSchema }),
    body: z.object({
      version: z.nullable(versionSchema),
      percent: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
    }),
    reply: z.object({ revision: z.int() }),
    problems: ['not-found'],
  }),
};
