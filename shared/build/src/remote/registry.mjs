/** The calls of a release pipeline to the registry of the API. */
export function registryClient({ apiBase, apiKey, releaseToken }) {
  return {
    /** Registers an uploaded version and puts it on a channel. */
    publish: ({ release, channel, percent }) =>
      post(`/remotes/${release.name}/releases`, { release, channel, percent }),
    /** Points a channel at a version that is registered already; `null` takes the channel away. */
    point: ({ name, channel, version, percent }) =>
      post(`/remotes/${name}/channels/${channel}`, { version, percent }),
  };

  async function post(path, body) {
    const response = await fetch(`${apiBase}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'api-key': apiKey,
        authorization: `Bearer ${releaseToken}`,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    if (!response.ok) throw new Error(`The registry answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
}
