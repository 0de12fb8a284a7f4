import { explainProblem } from './explain-problem.mjs';

/** The calls of a release pipeline to the registry of the API. Errors name a remedy. */
export function registryClient({ apiBase, apiKey, releaseToken }) {
  return {
    /** Registers an uploaded version and, with a channel, puts it there. */
    publish: ({ release, channel, percent }) =>
      call('POST', { name: release.name, version: release.version }, 'releases', {
        release,
        channel,
        percent,
      }),
    /** Points a channel at a version that is registered already; `null` removes the channel. */
    point: ({ name, channel, version, percent }) =>
      call('POST', { name, version }, `channels/${channel}`, { version, percent }),
    /** Promotes, rolls back to, or revokes a version. */
    change: ({ name, action, version }) => call('POST', { name, version }, 'changes', { action, version }),
    /** Signs a link that shows one version in one browser. */
    preview: ({ name, version, hours }) => call('POST', { name, version }, 'previews', { version, hours }),
    /** The channels and versions of a remote. */
    list: (name) => call('GET', { name }, 'releases'),
    /** One registered version. */
    readRelease: (name, version) => call('GET', { name, version }, `releases/${version}`),
  };

  async function call(method, subject, path, body) {
    const response = await send(method, `/remotes/${subject.name}/${path}`, body);
    if (response.ok) return response.json();
    const problem = await response.json().catch(() => ({}));
    throw new Error(explainProblem({ ...subject, status: response.status, problem, apiBase }));
  }

  async function send(method, path, body) {
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
      const reason = error.cause?.code ?? error.name;
      throw new Error(
        `The API at ${apiBase} does not answer (${reason}). Start the site with npm start, or set API_BASE to where the API is.`,
      );
    }
  }
}
