import type { Reporter, TestCase } from '@playwright/test/reporter';
import { findLocalNeeds } from './local-needs';
import { findTestSite, readTestSite } from './test-site';

type Preparation = Parameters<NonNullable<Reporter['preprocess']>>[0];

/** Skips, at a deployed site, the journeys that need what only a local stack has, and says what that is. */
export default class LocalJourneysReporter implements Reporter {
  printsToStdio(): boolean {
    return false;
  }

  async preprocess({ suite, testRun }: Preparation): Promise<void> {
    const site = readTestSite();
    if (site === undefined || (await findTestSite(site)).SANDBOX_URL !== undefined) return;
    const journeys = suite.allTests().map((test) => ({ test, needs: listNeeds(test) }));
    const local = journeys.filter(({ needs }) => needs.length > 0);
    for (const { test, needs } of local) testRun.skip(test, `@local: needs ${needs.join('; ')}`);
    console.log(`${local.length} of ${journeys.length} journeys need a local stack and are skipped:`);
    for (const need of new Set(local.flatMap(({ needs }) => needs)))
      console.log(`  ${local.filter(({ needs }) => needs.includes(need)).length} need ${need}`);
  }
}

function listNeeds({ location: { file, line } }: TestCase): readonly string[] {
  return findLocalNeeds(file).get(line) ?? [];
}
