import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromiumArguments } from '@funnel/build/browser/chromium-arguments';
import { chromium, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { makeMember } from '../members/make-member';
import { cards, choosePlan } from '../pages/checkout';
import { openAsMember } from '../pages/member';
import { agreeAndStart, answerUntil } from '../pages/quiz';
import { newEmail } from '../pages/unique-values';
import { findBrowser } from '../stack/browser.mjs';
import { findFreePort, findFreePorts } from '../stack/ports';
import type { Stack } from '../stack/stack';
import { measureSite } from './site-in-browser';
import { median } from './statistics';

const run = promisify(execFile);

/** The last release for Node 20. It brings 170 packages that nothing else needs, so npm fetches it when it is wanted. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const DEFAULT_ROUNDS = 3;
const LEAST_PERFORMANCE = 95;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const metrics = {
  'largest-contentful-paint': 'LCP ms',
  'total-blocking-time': 'blocking ms',
  'cumulative-layout-shift': 'shift',
} as const;

const reportSchema = z.object({
  categories: z.record(
    z.enum(categories),
    z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string() })) }),
  ),
  audits: z.record(
    z.string(),
    z.object({ score: z.nullable(z.number()), numericValue: z.optional(z.number()) }),
  ),
});
type Report = z.infer<typeof reportSchema>;

/**
 * A page, and how a visitor comes to it; without `open` it is the first page of a new browser. Private pages tell search
 * engines not to list them.
 */
type Subject = { name: string; isPublic?: true; open?: (page: Page, stack: Stack) => Promise<void> };

const subjects: readonly Subject[] = [
  { name: 'landing page', isPublic: true },
  { name: 'quiz step', open: openQuiz },
  { name: 'results', open: finishQuiz },
  { name: 'price options', open: openPrices },
  { name: 'payment', open: openPayment },
  { name: 'account', open: openAccount },
];

/**
 * Lighthouse's scores of six pages, each loaded without cache on a slow phone whose network and processor are really
 * slowed. Arguments: rounds, and names of pages. Needs the package registry.
 */
export async function bench([rounds = String(DEFAULT_ROUNDS), ...names]: string[]): Promise<void> {
  const wanted = subjects.filter(({ name }) => names.length === 0 || names.includes(name));
  const ports = await findFreePorts();
  // With test tools, robots.txt turns every crawler away.
  await measureSite({ ports, env: { TEST_TOOLS: '' } }, async (_browser, stack) => {
    for (const subject of wanted) {
      const reports = await auditSubject(subject, { stack, rounds: Number(rounds) });
      print(subject, reports);
    }
  });
}

async function openQuiz(page: Page): Promise<void> {
  await page.goto('/inflow-quiz');
  await agreeAndStart(page);
}

async function finishQuiz(page: Page): Promise<void> {
  await openQuiz(page);
  await answerUntil(page, { email: newEmail('lighthouse'), until: '/inflow-quiz/calculating' });
  await page.waitForURL(/\/results\//);
}

async function openPrices(page: Page): Promise<void> {
  await finishQuiz(page);
  await page.goto('/checkout/price-options');
}

async function openPayment(page: Page): Promise<void> {
  await openPrices(page);
  await choosePlan(page, 'monthly');
}

async function openAccount(page: Page, { urls, env }: Stack): Promise<void> {
  const apiKey = env['API_KEY'] ?? '';
  const target = { apiUrl: urls.api, apiKey, providerUrl: urls.sandbox, language: 'en' };
  const member = { email: newEmail('lighthouse'), trialDays: 14, card: cards.good } as const;
  await openAsMember(page, await makeMember(target, member), '/account');
}

type Audit = { stack: Stack; rounds: number };

/** Audits the page in a browser that has come to it as a visitor does, once per round. */
async function auditSubject({ isPublic, open }: Subject, { stack, rounds }: Audit): Promise<Report[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'funnel-lighthouse-'));
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await findBrowser(),
    args: [...chromiumArguments(), `--remote-debugging-port=${port}`],
    baseURL: stack.urls.site,
    locale: 'en-US',
  });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await open?.(page, stack);
    const url = open ? page.url() : `${stack.urls.site}/`;
    await page.goto('about:blank');
    const reports: Report[] = [];
    for (let round = 0; round < rounds; round += 1) {
      if (!open) await forgetVisits(page, url);
      reports.push(await audit(url, { port, folder, isPublic: isPublic ?? false }));
    }
    return reports;
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Clears the origin's cookies and storage: browsers that have been here before get another first screen. */
async function forgetVisits(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}

type Place = { port: number; folder: string; isPublic: boolean };

/** Lighthouse clears the cache before each load, and leaves cookies and storage. */
async function audit(url: string, { port, folder, isPublic }: Place): Promise<Report> {
  const output = path.join(folder, 'report.json');
  await run('npm', [
    ...['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', url, `--port=${port}`, '--quiet'],
    ...['--throttling-method=devtools', '--output=json', `--output-path=${output}`],
    `--only-categories=${categories.join()}`,
    ...(isPublic ? [] : ['--skip-audits=is-crawlable']),
  ]);
  return reportSchema.parse(JSON.parse(await readFile(output, 'utf8')));
}

/** Prints the medians. Exits with 1 when a score is too low. */
function print({ name }: Subject, reports: readonly Report[]): void {
  const scores = categories.map((category) => {
    const score = Math.round(
      median(reports.map((report) => (report.categories[category]?.score ?? 0) * 100)),
    );
    if (score < (category === 'performance' ? LEAST_PERFORMANCE : 100)) process.exitCode = 1;
    if (category !== 'performance' && score < 100)
      console.log(`${name}, ${category}: ${listFailed(reports, category)}`);
    return [category, score];
  });
  const measured = Object.entries(metrics).map(([id, label]) => {
    const value = median(reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN));
    return [label, Number(value.toFixed(id === 'cumulative-layout-shift' ? 3 : 0))];
  });
  console.table([{ page: name, ...Object.fromEntries([...scores, ...measured]) }]);
}

function listFailed(reports: readonly Report[], category: (typeof categories)[number]): string {
  const failed = reports.flatMap(({ categories: found, audits }) =>
    (found[category]?.auditRefs ?? []).map(({ id }) => id).filter((id) => audits[id]?.score === 0),
  );
  return [...new Set(failed)].join(', ');
}
