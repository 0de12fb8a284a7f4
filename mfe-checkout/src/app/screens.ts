import { lazyScreen } from '@funnel/platform/lazy-screen';

/** Loaded lazily: these screens bring the Stripe wrapper and the form library. */
export const PaymentPage = lazyScreen(
  async () => (await import(/* webpackChunkName: "payment" */ './payment-page')).PaymentPage,
);
export const PostPurchasePage = lazyScreen(
  async () => (await import('../features/post-purchase/post-purchase-page')).PostPurchasePage,
);

/** Loads the code of the first screen at a path; prices and offers are part of the remote's own bundle. */
export async function prepare(path: string): Promise<unknown> {
  if (isPayment(path)) return PaymentPage.preload();
  return path.startsWith('/post-purchase') ? PostPurchasePage.preload() : undefined;
}

/** Prefetches the screen that follows the one at a path. */
export async function prefetchNext(path: string): Promise<unknown> {
  if (path.startsWith('/post-purchase')) return undefined;
  return isPayment(path) ? PostPurchasePage.prefetch() : PaymentPage.prefetch();
}

function isPayment(path: string): boolean {
  return /\/(payment|start-trial)(\/|$)/.test(path);
}
