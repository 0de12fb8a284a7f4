import { type ExperimentReport, experimentRoutes } from '@funnel/contracts';
import type { Browser, BrowserContext } from '@playwright/test';
import { callAsOperator } from '../../api/src/commands/operator-call';
import { formatReportText } from '../../api/src/modules/experiments/report-text';
import { buildUrls } from '../stack/environment';
import { findFreePorts, type Ports } from '../stack/ports';
import { STACKS, toStackAddresses } from '../stack/worker-stack';
import { createRandom } from './chaos/random';
import { measureSite } from './site-in-browser';
import { compareReport } from './visitors/compare-report';
import { listChoices } from './visitors/planted';
import { poll } from './visitors/poll';
import { readPaidVisits } from './visitors/read-paid-visits';
import { EXPERIMENT, startExperiment } from './visitors/start-experiment';
import { type Arm, type Visit, visitPrices } from './visitors/visit';

const DEFAULT_VISITORS = 400;
const AT_ONCE = 2;
/** A browser stays open for a while after its page was closed, as those of people do: it still sends events. */
const OPEN_BROWSERS = 4;

/**
 * Visitors with real browsers go through a running experiment to the prices, and buy as often as the arm that their page
 * shows is planted to make them. Then the experiment's report says what they did, at a quarter of them and at the end.
 */
export async function bench([count = String(DEFAULT_VISITORS)]: string[]): Promise<void> {
  const ports = await findFreePorts();
  // Where page helpers find the site.
  process.env[STACKS] = JSON.stringify([toStackAddresses({ urls: buildUrls(ports), ports, dataDir: '' })]);
  const visits: Visit[] = [];
  await measureSite({ ports, env: { RATE_LIMIT_FACTOR: '0' } }, async (browser) => {
    await startExperiment(ports);
    const decide = createDecisions();
    for (const part of [0.25, 1]) {
      const began = performance.now();
      const missing = Math.round(Number(count) * part) - visits.length;
      const browsers = await sendVisitors(browser, { count: missing, visits, decide });
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      console.log(`\n${visits.length} visitors, the last ${missing} in ${seconds} s`);
      await checkReport(ports, visits);
      await Promise.all(browsers.map((context) => context.close()));
    }
  });
}

/** The nth visitor of an arm always does the same. */
function createDecisions() {
  const randoms = { control: createRandom('control'), [EXPERIMENT]: createRandom(EXPERIMENT) };
  return (arm: Arm) => randoms[arm].weighted(listChoices(arm));
}

type Stream = { count: number; visits: Visit[]; decide: ReturnType<typeof createDecisions> };

/** Adds their visits; returns the browsers that are still open. */
async function sendVisitors(browser: Browser, { count, visits, decide }: Stream): Promise<BrowserContext[]> {
  const open: BrowserContext[] = [];
  let left = count;
  async function visitAll(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const { visit, context } = await visitPrices(browser, decide);
      visits.push(visit);
      open.push(context);
      if (open.length > OPEN_BROWSERS) await open.shift()?.close();
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visitAll));
  return open;
}

/** Events may still be under way when the last visitor has left. */
async function checkReport(ports: Ports, visits: readonly Visit[]): Promise<void> {
  const paidVisits = await readPaidVisits(visits);
  const read = async () => {
    const report = await readReport(ports);
    return { report, rows: compareReport(paidVisits, report) };
  };
  const { report, rows } = await poll(read, (found) => found.rows.every(({ ok }) => ok));
  console.table(rows);
  const faults = rows.filter(({ ok }) => !ok).length;
  console.log(`${faults} of ${rows.length} are not as they should be`);
  if (faults === 0) return;
  process.exitCode = 1;
  console.log(formatReportText(report));
}

/** As `npm run report` does. */
async function readReport(ports: Ports): Promise<ExperimentReport> {
  const reply = await callAsOperator(experimentRoutes.report, {
    params: { experiment: EXPERIMENT },
    variables: {
      API_PUBLIC_URL: `${buildUrls(ports).api}/v1`,
      API_KEY: 'local-api-key',
      OPERATOR_TOKEN: 'local-operator-token',
    },
  });
  if (typeof reply === 'string') throw new Error(reply);
  return experimentRoutes.report.reply.parse(reply);
}
