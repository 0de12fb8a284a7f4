import {
  problemSchema,
  type Release,
  releaseListSchema,
  releaseSchema,
  remoteRoutes,
} from '@funnel/contracts';
import { explainProblem } from './explain-problem';
import type { ReleaseTarget } from './target';

export type Channel = 'stable' | 'canary';

export type Change = 'promote' | 'rollback' | 'revoke';

/** A remote, and the version that a call is about. */
type Subject = { name: string; version?: string | null };
type Version = { name: string; version: string };
type Publication = { release: Release; channel?: Channel; percent?: number | undefined };
type Pointer = { name: string; channel: Channel; version: string | null; percent?: number | undefined };

/** How long a preview link holds, which page it opens, and which versions of other remotes it shows as well. */
export type PreviewOptions = {
  hours: number | undefined;
  path: string | undefined;
  others: { name: string; version: string }[];
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
    publish: ({ release, channel, percent }: Publication) =>
      call('POST', release, 'releases', { release, channel, percent }),
    /** Points a channel at a version that is registered already; `null` removes the channel. */
    point: ({ name, channel, version, percent }: Pointer) =>
      call('POST', { name, version }, `channels/${channel}`, { version, percent }),
    /** Promotes, rolls back to, or revokes a version. */
    change: ({ name, action, version }: Version & { action: Change }) =>
      call('POST', { name, version }, 'changes', { action, version }),
    /** Signs a link that shows one version in one browser. */
    preview: async ({ name, version, hours, path, others }: Version & PreviewOptions) => {
      const body = { version, hours, path, ...(others.length > 0 && { others }) };
      return remoteRoutes.preview.reply.parse(await call('POST', { name, version }, 'previews', body));
    },
    /** The channels and versions of a remote. */
    list: async (name: string) => releaseListSchema.parse(await call('GET', { name }, 'releases')),
    /** One registered version. */
    readRelease: async (name: string, version: string) =>
      releaseSchema.parse(await call('GET', { name, version }, `releases/${version}`)),
  };

  async function call(method: string, subject: Subject, path: string, body?: object): Promise<unknown> {
    const response = await send(method, `/remotes/${subject.name}/${path}`, body);
    if (response.ok) return response.json();
    const { data: problem } = problemSchema.safeParse(await response.json().catch(() => undefined));
    throw new Error(explainProblem({ ...subject, status: response.status, problem, apiBase }));
  }

  async function send(method: string, path: string, body?: object): Promise<Response> {
    try {
      return await fetch(`${apiBase}${path}`, {
        method,
        headers: {
          'api-key': apiKey,
          authorization: `Bearer ${releaseToken}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(15_000),
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
