import { REMOTE_CONTRACT, type Release } from '@funnel/contracts';
import { releasedIntegrity as integrity } from '../../../platform/testing/fake-site';
import { type SetupOptions, setup } from '../../../platform/testing/setup';

export { integrity };

/** A release of the quiz. */
export function createRelease(version: string, more: Partial<Release> = {}): Release {
  return {
    name: 'quiz',
    version,
    contract: REMOTE_CONTRACT,
    entry: { url: `http://assets.test/quiz/${version}/entry.js`, globalName: 'quiz', integrity },
    scripts: [],
    styles: [],
    shared: { react: '^19.0.0' },
    ...more,
  };
}

/** The registry as the squad of the quiz and its visitors use it. */
export async function setupRegistry(
  environment: Record<string, string> = {},
  options: Pick<SetupOptions, 'get'> = {},
) {
  const api = await setup({ environment, ...options });
  const token = api.config.releaseToken;
  const send = (path: string, body: object) => api.call('post', `/remotes/quiz/${path}`, { token, body });
  return {
    ...api,
    publishAs: (name: string, release: Release, more: object = { channel: 'stable' }) =>
      api.call('post', `/remotes/${name}/releases`, { token, body: { release, ...more } }),
    pointAs: (name: string, channel: string, body: object) =>
      api.call('post', `/remotes/${name}/channels/${channel}`, { token, body }),
    publishRelease: (release: Release, more: object = { channel: 'stable' }) =>
      send('releases', { release, ...more }),
    pointChannel: (channel: string, body: object) => send(`channels/${channel}`, body),
    changeAs: (name: string, action: string, version: string) =>
      api.call('post', `/remotes/${name}/changes`, { token, body: { action, version } }),
    changeChannel: (action: string, version: string) => send('changes', { action, version }),
    createPreview: (version: string, hours?: number, more: object = {}) =>
      send('previews', { version, hours, ...more }),
    readPreview: async (remotes: string) =>
      (await api.call('get', `/remotes/previews?${new URLSearchParams({ remotes })}`)).body,
    readSurface: () => api.call('get', '/remotes/surface', { token }),
    readRecord: (version: string) => api.call('get', `/remotes/quiz/releases/${version}/record`, { token }),
    readLog: () => api.call('get', '/remotes/quiz/log', { token }),
    readRelease: (version: string) => api.call('get', `/remotes/quiz/releases/${version}`, { token }),
    listReleases: () => api.call('get', '/remotes/quiz/releases', { token }),
    listChannels: async () => (await api.call('get', '/remotes/quiz/releases', { token })).body.channels,
    readServedVersion: async (query = ''): Promise<string | undefined> =>
      (await api.call('get', `/remotes${query}`)).body.remotes.quiz?.version,
  };
}
