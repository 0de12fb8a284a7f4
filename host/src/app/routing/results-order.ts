import type { Platform } from '@funnel/platform';
import type { Flags } from '../flags/flags';

const FLAG = 'paywall-before-results';

/** Where a visitor's results stand: before the prices, or after the payment. */
export function createResultsOrder(flags: Pick<Flags, 'variant' | 'expose'>): NonNullable<Platform['flow']> {
  return {
    get resultsNeedPlan() {
      return flags.variant(FLAG) === FLAG;
    },
    exposeOrder: () => flags.expose(FLAG),
  };
}

/** Pages of results that someone else, or a mail, opened: they are not sold. */
const openPages = ['/results/shared', '/results/mailed'];

/** Whether a page of results is one that an unpaid visitor may have to buy. */
export function isOwnResultPage(path: string): boolean {
  return !openPages.some((page) => `${path}/`.startsWith(`${page}/`));
}
