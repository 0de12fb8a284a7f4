import type { Page } from '@playwright/test';
import { getAddress } from './addresses';

export type HostFiles = {
  /** Blocks scripts that contain the text from now on; without a text, none. */
  drop(text: string | undefined): void;
  /** How often a blocked script was requested. */
  countDropped(): number;
};

/** Intercepts the host's lazy scripts, identified by their content since their names are hashes. */
export async function interceptHostFiles(page: Page): Promise<HostFiles> {
  let lost: string | undefined;
  let times = 0;
  const isLazy = ({ origin, pathname }: URL) =>
    origin === getAddress('SITE_URL') && /^\/static\/(?!main\.)\w+\.[^/]+\.js$/.test(pathname);
  await page.route(isLazy, async (route) => {
    const response = await route.fetch();
    if (!lost || !(await response.text()).includes(lost)) return route.fulfill({ response });
    times += 1;
    return route.abort();
  });
  return {
    drop: (text) => {
      lost = text;
    },
    countDropped: () => times,
  };
}
