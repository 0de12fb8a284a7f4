import type { Browser } from '@playwright/test';
import { startFlakyStore } from '../pages/flaky-store';
import { findFreePorts } from '../stack/ports';
import { STACKS, toStackAddresses } from '../stack/worker-stack';
import { measureShares } from './release/canary-share';
import { type Fact, printFacts } from './release/facts';
import { listFaults, type ReportedFault } from './release/faults';
import { compareFirstPages } from './release/first-page';
import { tryGate } from './release/gate';
import { haltCanary, keepCanary } from './release/halt';
import { meetGlobalStyle, meetTamperedHtml } from './release/quiet-faults';
import { releaseUnderBrowsing } from './release/releases';
import { measureSite } from './site-in-browser';

/** Limits would count this machine as few visitors; faults stand in a store of their own. */
const env = { RATE_LIMIT_FACTOR: '0', ASSET_ORIGINS: 'http://127.0.0.1:*' };

type Part = { readonly name: string; readonly measure: (browser: Browser) => Promise<Fact[]> };

const parts: readonly Part[] = [
  { name: 'browsing', measure: releaseUnderBrowsing },
  { name: 'shares', measure: measureShares },
  { name: 'faults', measure: meetFaults },
  { name: 'first-page', measure: compareFirstPages },
];

/**
 * Releases of all remotes while visitors browse, the share and constancy of canaries, what becomes of bad versions with
 * and without the gate, and the first page with many remotes. Exits with 1 when one is not as it should be. `faults`, or
 * another name of a part, measures that part alone.
 */
export async function bench(names: string[]): Promise<void> {
  const began = performance.now();
  const facts: Fact[] = [];
  await measureSite({ ports: await findFreePorts(), env }, async (browser, stack) => {
    // Where page helpers find the site.
    process.env[STACKS] = JSON.stringify([toStackAddresses(stack)]);
    for (const { name, measure } of parts) {
      if (names.length > 0 && !names.includes(name)) continue;
      facts.push(...(await measure(browser)));
      console.log(`${name}: done after ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
  });
  printFacts(facts);
}

/** The remotes at the same time, the faults of one after the other. */
async function meetFaults(browser: Browser): Promise<Fact[]> {
  const store = await startFlakyStore();
  const meet = async (remote: string) => {
    const facts: Fact[] = [];
    for (const fault of listFaults(store).filter((one) => one.remote === remote))
      facts.push(...(await meetFault(browser, fault)));
    return facts;
  };
  const meetQuietFaults = async () => [
    ...(await meetTamperedHtml(browser)),
    ...(await meetGlobalStyle()),
    ...(await keepCanary(browser)),
  ];
  try {
    const found = await Promise.all([meet('results'), meet('checkout'), meet('account'), meetQuietFaults()]);
    return found.flat();
  } finally {
    await store.close();
  }
}

async function meetFault(browser: Browser, fault: ReportedFault): Promise<Fact[]> {
  const gate = await tryGate(fault);
  return [...gate, ...(await haltCanary(browser, fault))];
}
