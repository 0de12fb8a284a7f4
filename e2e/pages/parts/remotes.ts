import { randomUUID } from 'node:crypto';
import {
  type BuiltInRemote,
  type MountIndex,
  type Release,
  type RemoteName,
  remoteMounts,
} from '@funnel/contracts';
import { expect, type Page } from '@playwright/test';
import { getAddress, getApiKey, localReleaseToken } from '../addresses';
import { say } from '../language';

type Registry = { remotes: Record<BuiltInRemote, Release> & Record<string, Release | undefined> };

const releaseHeaders = () => ({
  'content-type': 'application/json',
  'api-key': getApiKey(),
  authorization: `Bearer ${localReleaseToken}`,
});

/** The release of visitors who are not on a canary. */
export async function readStableRelease(name: BuiltInRemote): Promise<Release> {
  return (await readRegistry()).remotes[name];
}

/** An unused version, since versions are immutable. */
export function createVersion(purpose: string): string {
  return `9.0.0-${purpose}.${randomUUID().slice(0, 8)}`;
}

/** Registers a release on the canary channel, by default at 0 percent. */
export async function publishCanary(
  release: Release,
  percent = 0,
): Promise<{ status: number; code?: string }> {
  const response = await fetch(`${getAddress('API_URL')}/v1/remotes/${release.name}/releases`, {
    method: 'POST',
    headers: releaseHeaders(),
    body: JSON.stringify({ release, channel: 'canary', percent }),
  });
  const { code } = await response.json();
  return { status: response.status, code };
}

/** A link that opens a path with one version of a remote. */
export async function createPreviewLink({ name, version }: Release, path?: string): Promise<string> {
  return (await callRegistry(name, 'previews', { version, path })).url;
}

/** Registers a release for nobody, and signs a link that shows it. */
export async function previewRelease(release: Release): Promise<string> {
  await callRegistry(release.name, 'releases', { release });
  return await createPreviewLink(release);
}

async function callRegistry(remote: string, path: string, body: object) {
  const response = await fetch(`${getAddress('API_URL')}/v1/remotes/${remote}/${path}`, {
    method: 'POST',
    headers: releaseHeaders(),
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The registry answered ${response.status}: ${await response.text()}`);
  return await response.json();
}

/** The badge of a page that shows other versions than the regular ones. */
export function locatePreview(page: Page) {
  return page.getByRole('complementary', { name: say('Preview') });
}

/** Removes a remote's canary. */
export async function retireCanary(name: RemoteName): Promise<void> {
  const response = await fetch(`${getAddress('API_URL')}/v1/remotes/${name}/channels/canary`, {
    method: 'POST',
    headers: releaseHeaders(),
    body: JSON.stringify({ version: null }),
  });
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
}

/** Revokes a version permanently. */
export async function revokeRelease({ name, version }: Release): Promise<void> {
  const response = await fetch(`${getAddress('API_URL')}/v1/remotes/${name}/changes`, {
    method: 'POST',
    headers: releaseHeaders(),
    body: JSON.stringify({ action: 'revoke', version }),
  });
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
}

const CANARY_PERCENT = 5;
const MOST_TRIES = 300;

/** Publishes a small canary and returns the id of a visitor who is on it. */
export async function publishToVisitor(release: Release): Promise<string> {
  expect(await publishCanary(release, CANARY_PERCENT)).toEqual({ status: 201 });
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const uuid = randomUUID();
    const { remotes } = await readRegistry(uuid);
    if (remotes[release.name]?.version === release.version) {
      await waitForHost(release, uuid);
      return uuid;
    }
  }
  throw new Error(`No visitor is on the canary ${release.name}@${release.version}`);
}

/** The host polls the registry once a second. */
async function waitForHost({ name, version }: Release, uuid: string): Promise<void> {
  const mounts: MountIndex = remoteMounts;
  const address = `${getAddress('SITE_URL')}${mounts[name]?.at(-1)}?uuid=${uuid}`;
  const page = async () => (await fetch(address)).text();
  await expect.poll(page, { message: `a page with ${version}` }).toContain(version);
}

async function readRegistry(uuid?: string): Promise<Registry> {
  const query = uuid ? `?${new URLSearchParams({ uuid })}` : '';
  const response = await fetch(`${getAddress('API_URL')}/v1/remotes${query}`, {
    headers: { 'api-key': getApiKey() },
  });
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
  return await response.json();
}

/** Locators of the error page shown instead of a remote. */
export function locateErrorPage(page: Page) {
  return {
    title: page.getByRole('heading', { level: 1, name: say('This page isn’t loading') }),
    retry: page.getByRole('button', { name: say('Try again') }),
    home: page.getByRole('link', { name: say('Go to the home page') }),
    help: page.getByRole('link', { name: say('Get help') }),
  };
}

/** From here on links of the landing page are followed without a new page: the tab gets its title from React. */
export async function expectInteractive(page: Page): Promise<void> {
  await expect(page).not.toHaveTitle('Tidewell');
}

const MARK = 'stillTheSamePage';

/** Marks the page; the mark is gone after a reload. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate((mark) => Reflect.set(window, mark, true), MARK);
}

export async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate((mark) => Reflect.get(window, mark), MARK), 'no reload').toBe(true);
}
