import * as z from 'zod/mini';
import { defineRoute } from '../http/route';
import { isDestination } from '../visitor/destination';
import { isRemoteName } from './remote-names';
import { siteSchema } from './site';

export const remoteNameSchema = z.string().check(z.refine(isRemoteName, 'remote.invalid'));

export const versionSchema = z.string().check(z.regex(/^\d+\.\d+\.\d+(-[0-9a-z.]+)?$/, 'version.invalid'));
export const channelSchema = z.enum(['stable', 'canary']);

export const integritySchema = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));

/** A file of a release with its sha384 in the format of `integrity` attributes. */
const asset = z.object({ url: z.string(), integrity: integritySchema });

/** A first screen as HTML, with the files it needs besides those of the exposed module. */
const prerenderedScreen = z.extend(asset, {
  scripts: z.optional(z.array(asset)),
  styles: z.optional(z.array(asset)),
  /** What browsers that have been here before show while the page loads; other screens are for new ones. */
  isLoading: z.optional(z.boolean()),
});

/** What a release needs besides its code to show one language. */
const translation = z.object({
  /** The catalogue of the remote's texts. */
  scripts: z.array(asset),
  prerendered: z.optional(z.record(z.string(), prerenderedScreen)),
});

/** A release a squad registers after uploading a version: its entry and the files of the first screen. */
export const releaseSchema = z.object({
  name: remoteNameSchema,
  version: versionSchema,
  contract: z.int(),
  entry: z.object({ url: z.string(), globalName: z.string(), integrity: integritySchema }),
  /** Scripts and styles of the exposed module, preloaded with the page. */
  scripts: z.array(asset),
  styles: z.array(asset),
  /**
   * Prerendered first screens by path; those of a variant by path, flag and variant: `/?diagnosis-question-lp=trust`.
   * The path of a loading screen may end with `/*`, for all pages below.
   */
  prerendered: z.optional(z.record(z.string(), prerenderedScreen)),
  /** Other languages than English, by locale. */
  translations: z.optional(z.record(z.string(), translation)),
  /** Version ranges of the singletons the remote was built against, by package name. */
  shared: z.record(z.string(), z.string()),
  /** Where the remote is mounted, with titles and guards, and its flags and slices; ours are known without. */
  site: z.optional(siteSchema),
});
export type Release = z.infer<typeof releaseSchema>;

/** An unreadable release is dropped without affecting the other remotes. */
const readableRelease = z.catch(z.optional(releaseSchema), undefined);

/** Releases by remote for one visitor. */
export const registrySchema = z.object({
  revision: z.int(),
  remotes: z.record(z.string(), readableRelease),
  /** What all releases mount besides the paths that the host knows, by remote; also those of remotes left out. */
  mounts: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type Registry = z.infer<typeof registrySchema>;

export const percentSchema = z.number().check(z.minimum(0), z.maximum(100));

const remoteChannels = z.catch(
  z.optional(
    z.object({
      stable: readableRelease,
      canary: z.catch(z.optional(z.object({ release: releaseSchema, percent: percentSchema })), undefined),
    }),
  ),
  undefined,
);
export type RemoteChannels = NonNullable<z.infer<typeof remoteChannels>>;

/** The channels from which each visitor's releases are chosen. */
export const channelTableSchema = z.object({
  revision: z.int(),
  remotes: z.record(z.string(), remoteChannels),
});
export type ChannelTable = z.infer<typeof channelTableSchema>;

export const remoteRoutes = {
  read: defineRoute({
    method: 'get',
    path: '/remotes',
    id: 'readRegistry',
    summary: 'The release of each remote for this visitor',
    auth: 'visitor',
    limit: 'read',
    query: z.object({
      /** Decides consistently whether the visitor gets a canary; without it: stable. */
      uuid: z.optional(z.string().check(z.maxLength(64))),
      /**
       * Requested versions, such as `quiz@1.2.0,checkout@1.0.3`. Ignored without test tools, except with the signature
       * of a preview link appended.
       */
      remotes: z.optional(z.string().check(z.maxLength(300))),
      /** The only remote asked for; without it all. */
      name: z.optional(remoteNameSchema),
    }),
    reply: registrySchema,
  }),
  readChannels: defineRoute({
    method: 'get',
    path: '/remotes/channels',
    id: 'readChannels',
    summary: 'The releases on all channels with their shares, to choose from for every visitor',
    auth: 'visitor',
    limit: 'read',
    reply: channelTableSchema,
  }),
  preview: defineRoute({
    method: 'post',
    path: '/remotes/:name/previews',
    id: 'createPreview',
    summary: 'Signs a link that shows one version, with others if wanted, in one browser for some hours',
    auth: 'release',
    limit: 'write',
    status: 201,
    params: z.object({ name: remoteNameSchema }),
    body: z.object({
      version: versionSchema,
      hours: z.optional(z.number().check(z.minimum(1), z.maximum(24 * 30))),
      /** The page that the link opens, such as `/checkout`; the home page by default. */
      path: z.optional(z.string().check(z.refine(isDestination, 'path.notOfThisSite'))),
      /** Versions of other remotes that the link shows as well. */
      others: z.optional(z.array(z.object({ name: remoteNameSchema, version: versionSchema }))),
    }),
    reply: z.object({ url: z.string(), expiresAt: z.string() }),
    problems: ['not-found', 'release-revoked'],
  }),
};
