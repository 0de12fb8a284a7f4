import { randomUUID } from 'node:crypto';
import type { Release, RemoteName } from '@funnel/contracts';
import { expect, type Page } from '@playwright/test';
import { address } from './addresses';

type Registry = { remotes: Record<RemoteName, Release> };

const releaseHeaders = {
  'content-type': 'application/json',
  'api-key': 'local-api-key',
  authorization: 'Bearer local-release-token',
};

/** The release every visitor gets who is not on a canary. */
export async function stableRelease(name: RemoteName): Promise<Release> {
  return (await readRegistry()).remotes[name];
}

/** A version nobody has used, since versions never change. */
export function newVersion(purpose: string): string {
  return `9.0.0-${purpose}.${randomUUID().slice(0, 8)}`;
}

/** Registers a release as its squad would, on the canary channel; with no share given nobody gets it unasked. */
export async function publish(release: Release, percent = 0): Promise<{ status: number; code?: string }> {
  const response = await fetch(`${address('API_URL')}/v1/remotes/${release.name}/releases`, {
    method: 'POST',
    headers: releaseHeaders,
    body: JSON.stringify({ release, channel: 'canary', percent }),
  });
  const { code } = await response.json();
  return { status: response.status, code };
}

/** Takes a remote's canary away from whoever is on it. */
export async function withdrawCanary(name: RemoteName): Promise<void> {
  const response = await fetch(`${address('API_URL')}/v1/remotes/${name}/channels/canary`, {
    method: 'POST',
    headers: releaseHeaders,
    body: JSON.stringify({ version: null }),
  });
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
}

/** Withdraws a version for good. */
export async function revoke({ name, version }: Release): Promise<void> {
  const response = await fetch(`${address('API_URL')}/v1/remotes/${name}/changes`, {
    method: 'POST',
    headers: releaseHeaders,
    body: JSON.stringify({ action: 'revoke', version }),
  });
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
}

const CANARY_PERCENT = 5;
const MOST_TRIES = 300;

/** Puts a release on a small canary and gives the id of a visitor who is on it. */
export async function publishFor(release: Release): Promise<string> {
  expect(await publish(release, CANARY_PERCENT)).toEqual({ status: 201 });
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const uuid = randomUUID();
    const { remotes } = await readRegistry(uuid);
    if (remotes[release.name]?.version === release.version) {
      await waitForHost(release, uuid);
      return uuid;
    }
  }
  throw new Error(`Nobody is on the canary ${release.name}@${release.version}`);
}

/** The host asks for the registry once a second. */
async function waitForHost({ version }: Release, uuid: string): Promise<void> {
  const page = async () => (await fetch(`${address('SITE_URL')}/support?uuid=${uuid}`)).text();
  await expect.poll(page, { message: `a page with ${version}` }).toContain(version);
}

async function readRegistry(uuid?: string): Promise<Registry> {
  const query = uuid ? `?${new URLSearchParams({ uuid })}` : '';
  const response = await fetch(`${address('API_URL')}/v1/remotes${query}`, {
    headers: { 'api-key': 'local-api-key' },
  });
  if (!response.ok) throw new Error(`The registry answered ${response.status}`);
  return await response.json();
}

/** What stands where a remote cannot be shown. */
export function boundary(page: Page) {
  return {
    title: page.getByRole('heading', { level: 1, name: 'This part of the site is not answering' }),
    retry: page.getByRole('button', { name: 'Try again' }),
    home: page.getByRole('link', { name: 'To the start page' }),
    help: page.getByRole('link', { name: 'Get help' }),
  };
}

const MARK = 'stillTheSamePage';

/** Marks the page; the mark is gone after a reload. */
export async function markPage(page: Page): Promise<void> {
  await page.evaluate((mark) => Reflect.set(window, mark, true), MARK);
}

export async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate((mark) => Reflect.get(window, mark), MARK), 'no reload').toBe(true);
}
