import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import {
  channelSchema,
  integritySchema,
  percentSchema,
  releaseSchema,
  remoteNameSchema,
  versionSchema,
} from './remotes';

/** Without control characters, which would act on the terminal that shows it. */
const shortText = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^\P{Cc}*$/u, 'text.control'));

/** Where a release comes from. It is kept with the release and never sent to pages. */
export const provenanceSchema = z.object({
  /** The commit it was built from; absent outside a repository. */
  commit: z.optional(z.string().check(z.regex(/^[0-9a-f]{7,64}$/, 'commit.invalid'))),
  /** Whether files differed from that commit. */
  isDirty: z.boolean(),
  author: z.optional(shortText),
  /** Address of the run of the pipeline that released it. */
  run: z.optional(shortText),
  /** Version of Node that built it. */
  node: shortText,
  /** What was checked before, by name: `passed`, `skipped`. */
  checks: z.optional(z.record(shortText, shortText)),
});
export type Provenance = z.infer<typeof provenanceSchema>;

/** All files of a version with their sha384, by their path in the folder of the version. */
export const releaseFilesSchema = z.record(
  z.string().check(z.maxLength(200), z.regex(/^(?!.*(^|\/)\.{0,2}(\/|$))[\w@+~./-]+$/, 'path.invalid')),
  integritySchema,
);
export type ReleaseFiles = z.infer<typeof releaseFilesSchema>;

/** Names that a remote imports from each singleton. */
export const sharedUsageSchema = z.record(z.string(), z.array(z.string()));

/** What the host hands to remotes; its build writes it, its server answers it at `/remote-surface.json`. */
export const remoteSurfaceSchema = z.object({
  contract: z.int(),
  /** The oldest contract of remotes that the host mounts; without it, its own alone. */
  oldestContract: z.optional(z.int()),
  /** Version of the federation runtime. */
  federation: z.string(),
  /** Versions of the singletons, by package name. */
  shared: z.record(z.string(), z.string()),
  /** Names that can be imported from each singleton; `['*']` where all can. */
  names: z.record(z.string(), z.array(z.string())),
});
export type RemoteSurface = z.infer<typeof remoteSurfaceSchema>;

/** Address of the surface on the site. */
export const REMOTE_SURFACE_PATH = '/remote-surface.json';

/** The version a channel points at. */
const channelState = z.object({ channel: channelSchema, version: versionSchema, percent: percentSchema });

/** The channels and the newest registered versions of a remote, newest first. */
export const releaseListSchema = z.object({
  channels: z.array(channelState),
  releases: z.array(
    z.object({
      version: versionSchema,
      createdAt: z.string(),
      revokedAt: z.optional(z.string()),
      provenance: z.optional(provenanceSchema),
    }),
  ),
  /** The latest canary, if it ended by itself. */
  halted: z.optional(z.object({ version: versionSchema, at: z.string(), reason: z.string() })),
});
export type ReleaseList = z.infer<typeof releaseListSchema>;

/** One registered version with all that is kept about it. */
export const releaseRecordSchema = z.object({
  release: releaseSchema,
  createdAt: z.string(),
  /** Name of the token that registered it. */
  publishedBy: z.optional(z.string()),
  provenance: z.optional(provenanceSchema),
  usage: z.optional(sharedUsageSchema),
  files: z.optional(releaseFilesSchema),
});
export type ReleaseRecord = z.infer<typeof releaseRecordSchema>;

/** What happened to the versions of a remote, newest first. */
export const releaseLogSchema = z.object({
  entries: z.array(
    z.object({
      at: z.string(),
      /** `published` and `revoked` are about a version, `pointed` is about a channel. */
      action: z.enum(['published', 'pointed', 'revoked']),
      channel: z.optional(channelSchema),
      /** Null where a channel has ended. */
      version: z.nullable(versionSchema),
      percent: z.optional(percentSchema),
      /** Name of the token, or of what did it by itself. */
      by: z.optional(z.string()),
      reason: z.optional(z.string()),
      commit: z.optional(z.string()),
    }),
  ),
});
export type ReleaseLog = z.infer<typeof releaseLogSchema>;

/** The calls of release pipelines. Apart from the calls of pages, since browsers need none of them. */
export const releaseRoutes = {
  list: defineRoute({
    method: 'get',
    path: '/remotes/:name/releases',
    id: 'listReleases',
    summary: 'The channels and versions of a remote',
    auth: 'release',
    limit: 'read',
    params: z.object({ name: remoteNameSchema }),
    reply: releaseListSchema,
  }),
  readRelease: defineRoute({
    method: 'get',
    path: '/remotes/:name/releases/:version',
    id: 'readRelease',
    summary: 'One registered version; a revoked one is refused',
    auth: 'release',
    limit: 'read',
    params: z.object({ name: remoteNameSchema, version: versionSchema }),
    reply: releaseSchema,
    problems: ['not-found', 'release-revoked'],
  }),
  readRecord: defineRoute({
    method: 'get',
    path: '/remotes/:name/releases/:version/record',
    id: 'readReleaseRecord',
    summary: 'One registered version with its provenance and files; also a revoked one',
    auth: 'release',
    limit: 'read',
    params: z.object({ name: remoteNameSchema, version: versionSchema }),
    reply: releaseRecordSchema,
    problems: ['not-found'],
  }),
  readLog: defineRoute({
    method: 'get',
    path: '/remotes/:name/log',
    id: 'readReleaseLog',
    summary: 'What happened to the versions of a remote: when, by whom and why',
    auth: 'release',
    limit: 'read',
    params: z.object({ name: remoteNameSchema }),
    reply: releaseLogSchema,
  }),
  readSurface: defineRoute({
    method: 'get',
    path: '/remotes/surface',
    id: 'readRemoteSurface',
    summary: 'What the deployed site hands to remotes, and its address',
    auth: 'release',
    limit: 'read',
    reply: z.extend(remoteSurfaceSchema, { siteUrl: z.string() }),
    problems: ['surface-unavailable'],
  }),
  publish: defineRoute({
    method: 'post',
    path: '/remotes/:name/releases',
    id: 'publishRelease',
    summary:
      'Registers an uploaded version and, when told, puts it on a channel. Its files are fetched and compared, and it must fit the deployed site. Fields without a meaning are refused. Publishing the same content again changes nothing',
    auth: 'release',
    limit: 'write',
    status: 201,
    params: z.object({ name: remoteNameSchema }),
    body: z.object({
      release: releaseSchema,
      usage: z.optional(sharedUsageSchema),
      provenance: z.optional(
        provenanceSchema.check(
          z.refine(({ checks = {} }) => Object.keys(checks).length <= 30, {
            error: 'checks.tooMany',
            path: ['checks'],
          }),
        ),
      ),
      files: z.optional(releaseFilesSchema),
      /** Without a channel the version is only registered; no visitor gets it. */
      channel: z.optional(channelSchema),
      /** Share of visitors that get a canary, 0–100. */
      percent: z.optional(percentSchema),
      reason: z.optional(shortText),
    }),
    reply: z.object({ revision: z.int() }),
    problems: ['release-exists', 'release-revoked', 'release-unfit', 'surface-unavailable'],
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
      percent: z.optional(percentSchema),
      reason: z.optional(shortText),
    }),
    reply: z.object({ revision: z.int() }),
    problems: ['not-found', 'release-revoked'],
  }),
  change: defineRoute({
    method: 'post',
    path: '/remotes/:name/changes',
    id: 'changeRelease',
    summary:
      'Promotes a version (its canary ends), rolls back to one (the canary of what is rolled back ends too), or revokes one: no visitor gets it again',
    auth: 'release',
    limit: 'write',
    params: z.object({ name: remoteNameSchema }),
    body: z.object({
      action: z.enum(['promote', 'rollback', 'revoke']),
      version: versionSchema,
      reason: z.optional(shortText),
    }),
    reply: z.object({ revision: z.int() }),
    problems: ['not-found', 'release-revoked'],
  }),
};
