import type { Page } from '@playwright/test';
import { address } from './addresses';

export type HostFiles = {
  /** Scripts that hold the text do not arrive from now on; without a text, all of them do. */
  lose(text: string | undefined): void;
  /** How often a lost one was asked for. */
  timesLost(): number;
};

/** The lazy scripts of the host, told apart by what they hold, since their names say nothing. */
export async function hostFilesOf(page: Page): Promise<HostFiles> {
  let lost: string | undefined;
  let times = 0;
  const isLazy = ({ origin, pathname }: URL) =>
    origin === address('SITE_URL') && /^\/static\/(?!main\.)\w+\.[^/]+\.js$/.test(pathname);
  await page.route(isLazy, async (route) => {
    const response = await route.fetch();
    if (!lost || !(await response.text()).includes(lost)) return route.fulfill({ response });
    times += 1;
    return route.abort();
  });
  return {
    lose: (text) => {
      lost = text;
    },
    timesLost: () => times,
  };
}
