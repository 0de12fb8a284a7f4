import { createHash } from 'node:crypto';
import { appConfigRoutes, listReleaseFiles, remoteNames, remoteRoutes, storageKeys } from '@funnel/contracts';
import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { agreeAndStart, answerStep } from '../pages/quiz';

export type Failure = { readonly step: string; readonly reason: string };

const STEP_MS = 30_000;
const QUESTIONS = 2;

/**
 * What a visitor needs, without a purchase. The browser is marked as a test user's, which no third party is told of and no
 * experiment counts, and its events are not sent: what stays is one visitor's consent to the quiz.
 */
export async function takeJourney(page: Page): Promise<Failure | undefined> {
  page.setDefaultTimeout(STEP_MS);
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript((key) => localStorage.setItem(key, 'true'), storageKeys.e2eTestUser);
  await page.route(/\/v1\/a\//, (route) => route.fulfill({ status: 202, json: { accepted: true } }));
  for (const [step, take] of Object.entries(steps)) {
    try {
      await take(page);
      if (errors[0]) throw errors[0];
    } catch (error) {
      return { step, reason: error instanceof Error ? error.message : String(error) };
    }
  }
  return undefined;
}

const steps: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'API answers': async (page) => {
    await callApi(page, appConfigRoutes.read.path, z.unknown());
  },
  'all files of all remotes are there': async (page) => {
    const { remotes } = await callApi(page, remoteRoutes.readChannels.path, remoteRoutes.readChannels.reply);
    const others = Object.keys(remotes).filter((name) => remotes[name]?.stable);
    for (const name of new Set([...remoteNames, ...others])) {
      const release = remotes[name]?.stable;
      if (!release) throw new Error(`${name} has no stable release`);
      await Promise.all(listReleaseFiles(release).map((file) => checkFile(page, file)));
    }
  },
  'landing page leads to the quiz': async (page) => {
    await openPage(page, '/');
    await page.locator('a[href^="/inflow-quiz"]').first().click();
    await page.waitForURL(/\/inflow-quiz/);
  },
  'first questions can be answered': async (page) => {
    await agreeAndStart(page);
    for (let question = 0; question < QUESTIONS; question += 1) await answerStep(page, { email: '' });
  },
  'sign-in page shows its form': async (page) => {
    await openPage(page, '/login');
    await page.locator('input[type=email]').waitFor();
  },
  'legal pages are there': async (page) => {
    for (const name of ['terms', 'privacy', 'imprint']) await openPage(page, `/legal/${name}`);
  },
};

async function openPage(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  await page.locator('h1').first().waitFor();
}

const configSchema = z.object({ apiBase: z.string(), headerKey: z.string() });

/** Calls the API as the site's pages do. */
async function callApi<T>(page: Page, path: string, reply: z.ZodMiniType<T>): Promise<T> {
  const { apiBase, headerKey } = configSchema.parse(await (await page.request.get('/config.json')).json());
  const response = await page.request.get(apiBase + path, { headers: { 'api-key': headerKey } });
  expect(response.status(), path).toBe(200);
  return reply.parse(await response.json());
}

async function checkFile(page: Page, file: { url: string; integrity: string }): Promise<void> {
  const response = await page.request.get(file.url);
  expect(response.status(), file.url).toBe(200);
  const hash = createHash('sha384')
    .update(await response.body())
    .digest('base64');
  expect(`sha384-${hash}`, file.url).toBe(file.integrity);
}
