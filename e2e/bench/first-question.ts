import { spawnSync } from 'node:child_process';
import type { Server } from 'node:http';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { findFreePorts } from '../stack/ports';
import { root } from '../stack/stack';
import { type MeasuredBlocking, measureBlocking } from './measure-blocking';
import {
  type Measured,
  type MeasuredLanding,
  measureLanding,
  measureQuestion,
  reachQuestion,
  type StorageState,
} from './measure-page';
import { browserLocales, measureSite } from './site-in-browser';
import { quantile } from './statistics';
import { listVariants, serveVariant } from './variants';

const DEFAULT_ROUNDS = 9;

type Result = Measured & MeasuredLanding & MeasuredBlocking;
type Lane = {
  name: string;
  locale: string;
  origin: string;
  url: string;
  state: StorageState;
  results: Result[];
};

/** Time to the landing page and to the first quiz question on a slow phone: the composed site against the same code as one bundle. */
export async function bench([rounds = String(DEFAULT_ROUNDS)]: string[]): Promise<void> {
  buildMonolith();
  const ports = await findFreePorts();
  const siteUrl = () => `http://localhost:${ports.site}`;
  const servers = await Promise.all(listVariants().map((variant) => serveVariant(variant, siteUrl)));
  const origins = servers.map(getOrigin);
  await measureSite({ ports, env: { CORS_ORIGINS: origins.join(',') } }, async (browser) => {
    const lanes = await Promise.all(
      browserLocales.flatMap((locale) =>
        listVariants().map(({ name }, index) =>
          createLane(browser, { name, locale, origin: origins[index] ?? '' }),
        ),
      ),
    );
    await interleave(browser, lanes, Number(rounds));
    console.log(`Cold loads, CPU 4× slower, 150 ms, 1.6 Mbit/s; ${rounds} interleaved rounds, medians`);
    console.table(printReport(lanes));
  }).finally(() => {
    for (const server of servers) server.close();
  });
}

function getOrigin(server: Server): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('A server of the bench has no port');
  return `http://localhost:${address.port}`;
}

async function createLane(browser: Browser, given: Pick<Lane, 'name' | 'locale' | 'origin'>): Promise<Lane> {
  return { ...given, ...(await reachQuestion(browser, given)), results: [] };
}

/** Runs every variant once per round, so a slow moment affects all of them. The first round warms up. */
async function interleave(browser: Browser, lanes: readonly Lane[], rounds: number): Promise<void> {
  for (let round = 0; round <= rounds; round += 1) {
    for (const lane of lanes) {
      const landing = await measureLanding(browser, lane);
      const blocking = await measureBlocking(browser, lane);
      const question = await measureQuestion(browser, lane);
      if (round > 0) lane.results.push({ ...landing, ...blocking, ...question });
    }
  }
}

function printReport(lanes: readonly Lane[]) {
  return lanes.map((lane) => {
    const [lazy = lane, preloaded = lane] = lanes.filter(({ locale }) => locale === lane.locale);
    const own = (key: keyof Result, share?: number) => readQuantile(lane, key, share);
    const compare = (key: keyof Result, other: Lane) =>
      Number((own(key) / readQuantile(other, key)).toFixed(3));
    return {
      name: lane.name,
      locale: lane.locale,
      'LCP of / ms': Math.round(own('lcp')),
      'LCP of lazy': compare('lcp', lazy),
      'blocking of / ms': Math.round(own('blocking')),
      'longest task of / ms': Math.round(own('longestLandingTask')),
      shift: Number(own('shift').toFixed(3)),
      'question ms': Math.round(own('question')),
      p25: Math.round(own('question', 0.25)),
      'of lazy': compare('question', lazy),
      'of preloaded': compare('question', preloaded),
      requests: own('requests'),
      kB: Math.round(own('bytes') / 1000),
      'JS kB': Math.round(own('scriptBytes') / 1000),
      'longest task ms': Math.round(own('longestTask')),
    };
  });
}

/** The median unless another share is asked for. */
function readQuantile({ results }: Lane, key: keyof Result, share = 0.5): number {
  const values = results.map((result) => result[key]);
  return quantile(values, share);
}

function buildMonolith(): void {
  const file = path.join(root, 'e2e/bench/monolith/build.ts');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', file], { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error('The one bundle could not be built');
}
