import {
  type Provenance,
  problemSchema,
  type Release,
  type ReleaseFiles,
  releaseRoutes,
  remoteRoutes,
} from '@funnel/contracts';
import type { SharedUsage } from '../webpack/surface-guard';
import { explainProblem } from './explain-problem';
import type { ReleaseTarget } from './target';

export type Channel = 'stable' | 'canary';

export type Change = 'promote' | 'rollback' | 'revoke';

/** A remote, and the version that a call is about. */
type Subject = { name: string; version?: string | null };
type Version = { name: string; version: string };
export type Publication = {
  release: Release;
  usage?: SharedUsage;
  provenance?: Provenance;
  files?: ReleaseFiles;
  channel?: Channel | undefined;
  percent?: number | undefined;
  reason?: string | undefined;
};
type Reason = { reason?: string | undefined };
type Pointer = Reason & {
  name: string;
  channel: Channel;
  version: string | null;
  percent?: number | undefined;
};

/** The API fetches every file of a version before it answers. */
const PUBLISH_TIMEOUT_MS = 60_000;
const TIMEOUT_MS = 15_000;

type Sent = { method: string; path: string; body: object | undefined; timeoutMs: number };

/** How long a preview link holds, which page it opens, and which versions of other remotes it shows as well. */
export type PreviewOptions = {
  hours?: number | undefined;
  path?: string | undefined;
  others?: { name: string; version: string }[];
};

export type Registry = ReturnType<typeof registryClient>;

/** The calls of a release pipeline to the registry of the API. Errors name a remedy. */
export function registryClient({
  apiBase,
  apiKey,
  releaseToken,
}: Pick<ReleaseTarget, 'apiBase' | 'apiKey' | 'releaseToken'>) {
  return {
    /** Registers an uploaded version and, with a channel, puts it there. */
    publish: (publication: Publication) =>
      call('POST', publication.release, 'releases', publication, PUBLISH_TIMEOUT_MS),
    /** Points a channel at a version that is registered already; `null` removes the channel. */
    point: ({ name, channel, version, percent, reason }: Pointer) =>
      call('POST', { name, version }, `channels/${channel}`, { version, percent, reason }),
    /** Promotes, rolls back to, or revokes a version. */
    change: ({ name, action, version, reason }: Version & Reason & { action: Change }) =>
      call('POST', { name, version }, 'changes', { action, version, reason }),
    /** Signs a link that shows one version in one browser. */
    preview: async ({ name, version, hours, path, others = [] }: Version & PreviewOptions) => {
      const body = { version, hours, path, ...(others.length > 0 && { others }) };
      return remoteRoutes.preview.reply.parse(await call('POST', { name, version }, 'previews', body));
    },
    /** The channels and versions of a remote. */
    list: async (name: string) => releaseRoutes.list.reply.parse(await call('GET', { name }, 'releases')),
    /** What happened to the versions of a remote. */
    readLog: async (name: string) => releaseRoutes.readLog.reply.parse(await call('GET', { name }, 'log')),
    /** What the deployed site hands to remotes, and its address. */
    readSurface: async () =>
      releaseRoutes.readSurface.reply.parse(await request('GET', { name: '' }, '/remotes/surface')),
    /** One registered version. */
    readRelease: async (name: string, version: string) =>
      releaseRoutes.readRelease.reply.parse(await call('GET', { name, version }, `releases/${version}`)),
    /** One registered version with all that is kept about it. */
    readRecord: async (name: string, version: string) =>
      releaseRoutes.readRecord.reply.parse(
        await call('GET', { name, version }, `releases/${version}/record`),
      ),
  };

  async function call(method: string, subject: Subject, path: string, body?: object, timeoutMs?: number) {
    return await request(method, subject, `/remotes/${subject.name}/${path}`, body, timeoutMs);
  }

  async function request(
    method: string,
    subject: Subject,
    path: string,
    body?: object,
    timeoutMs = TIMEOUT_MS,
  ): Promise<unknown> {
    const response = await send({ method, path, body, timeoutMs });
    if (response.ok) return response.json();
    const { data: problem } = problemSchema.safeParse(await response.json().catch(() => undefined));
    throw new Error(explainProblem({ ...subject, status: response.status, problem, apiBase }));
  }

  async function send({ method, path, body, timeoutMs }: Sent): Promise<Response> {
    try {
      return await fetch(`${apiBase}${path}`, {
        method,
        headers: {
          'api-key': apiKey,
          authorization: `Bearer ${releaseToken}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw new Error(
        `The API at ${apiBase} does not answer (${nameFailure(error)}). Start the site with npm start, or set API_BASE to where the API is.`,
      );
    }
  }
}

/** The code of the cause, as `ECONNREFUSED`, or the kind of error. */
export function nameFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (!(cause instanceof Error)) return error.name;
  return 'code' in cause ? String(cause.code) : cause.message;
}
