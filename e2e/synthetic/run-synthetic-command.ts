import { chromiumArguments } from '@funnel/build/browser/chromium-arguments';
import { chromium } from '@playwright/test';
import { findBrowser } from '../stack/browser.mjs';
import { takeJourney } from './journey';

/** Takes the journey through a deployed site; returns 1 and names the step when one fails. */
export async function runSyntheticCommand(site: string): Promise<number> {
  if (!URL.canParse(site)) {
    process.stderr.write('Which site? npm run synthetic -- https://tidewell.com\n');
    return 1;
  }
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: chromiumArguments() });
  try {
    const context = await browser.newContext({ baseURL: new URL(site).origin, locale: 'en-US' });
    const failure = await takeJourney(await context.newPage());
    if (failure) process.stderr.write(`${failure.step}: ${failure.reason}\n`);
    else process.stdout.write('The journey passed\n');
    return failure ? 1 : 0;
  } finally {
    await browser.close();
  }
}
