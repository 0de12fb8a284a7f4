import { membershipRoutes } from '@funnel/contracts';
import type { Platform } from '@funnel/platform';
import { loadProvider } from '@funnel/platform/card-form';

type Confirming = Pick<Platform, 'api' | 'config'>;

/**
 * Opens the bank's page for a payment that it wants confirmed. Whether it was paid is for the server to say: an error or
 * a lost answer in the browser never decides.
 */
export async function confirmPayment({ api, config }: Confirming): Promise<void> {
  const { clientSecret } = await api.call(membershipRoutes.readPayment, {});
  const stripe = await loadProvider(config);
  await stripe.handleNextAction({ clientSecret });
}
