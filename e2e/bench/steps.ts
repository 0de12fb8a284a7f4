import type { Browser } from '@playwright/test';
import { findFreePorts } from '../stack/ports';
import { browserLocales, measureSite } from './site-in-browser';
import { median, quantile } from './statistics';
import { type StepChange, type Walk, walkQuiz } from './walk-quiz';

const DEFAULT_ROUNDS = 3;
const BUDGET_MS = 100;

/**
 * From the press of an answer to the next question on the screen of a slow phone, for every step of the quiz. The moment
 * for which a pressed choice is shown is not counted.
 */
export async function bench([rounds = String(DEFAULT_ROUNDS)]: string[]): Promise<void> {
  const ports = await findFreePorts();
  await measureSite({ ports }, async (browser) => {
    const walks = await interleave(browser, `http://localhost:${ports.site}`, Number(rounds));
    const changes = walks.flatMap((walk) => walk.changes);
    console.log(`Step changes, CPU 4× slower, 150 ms, 1.6 Mbit/s; ${rounds} interleaved rounds, in ms`);
    console.table(reportChanges(changes));
    console.table(reportScripts(walks));
    const times = changes.map(({ ms }) => ms);
    const p75 = quantile(times, 0.75);
    console.log(`p75 ${Math.round(p75)} ms, budget ${BUDGET_MS} ms`);
    if (p75 > BUDGET_MS) process.exitCode = 1;
  });
}

/** Takes every language once per round, so that a slow moment affects both. The first round warms the servers up. */
async function interleave(browser: Browser, origin: string, rounds: number): Promise<Walk[]> {
  const walks: Walk[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    for (const locale of browserLocales) {
      const walk = await walkQuiz(browser, { origin, locale });
      if (round > 0) walks.push(walk);
    }
  }
  return walks;
}

function reportChanges(changes: readonly StepChange[]) {
  const kinds = [...new Set(changes.map(({ kind }) => kind))].sort();
  const own = (kind: string) => changes.filter((change) => change.kind === kind);
  return [...kinds.map((kind) => reportRow(kind, own(kind))), reportRow('all', changes)];
}

function reportRow(kind: string, changes: readonly StepChange[]) {
  const times = changes.map(({ ms }) => ms);
  const slowest = changes.find(({ ms }) => ms === Math.max(...times));
  return {
    kind,
    changes: changes.length,
    p50: Math.round(median(times)),
    p75: Math.round(quantile(times, 0.75)),
    p95: Math.round(quantile(times, 0.95)),
    slowest: slowest ? `${slowest.step} ${Math.round(slowest.ms)}` : '',
  };
}

function reportScripts(walks: readonly Walk[]) {
  return browserLocales.map((locale) => {
    const own = walks.filter((walk) => walk.locale === locale);
    const readKilobytes = (read: (walk: Walk) => number) => Math.round(median(own.map(read)) / 1000);
    return {
      locale,
      'JS kB to the first question': readKilobytes(({ firstScripts }) => firstScripts),
      'JS kB to the last': readKilobytes(({ allScripts }) => allScripts),
    };
  });
}
