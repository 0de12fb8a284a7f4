import { lazyScreen } from '@funnel/platform/lazy-screen';

/** The provider's wrapper and the form library come with the screens that need them. */
export const PaymentRoute = lazyScreen(async () => (await import('./payment-route')).PaymentRoute);
export const PostPurchasePage = lazyScreen(
  async () => (await import('../features/post-purchase/post-purchase-page')).PostPurchasePage,
);

/** Brings the code of the first screen at a path; prices and offers need none besides the remote's own. */
export async function prepare(path: string): Promise<unknown> {
  if (isPayment(path)) return PaymentRoute.preload();
  return path.startsWith('/post-purchase') ? PostPurchasePage.preload() : undefined;
}

/** Fetches the screen that follows the one at a path. */
export async function prefetchNext(path: string): Promise<unknown> {
  if (path.startsWith('/post-purchase')) return undefined;
  return isPayment(path) ? PostPurchasePage.prefetch() : PaymentRoute.prefetch();
}

function isPayment(path: string): boolean {
  return /\/(payment|start-trial)(\/|$)/.test(path);
}
