import type { Subscription } from '@funnel/contracts';

/** The flag that decides between one screen and more; none where nothing is paid ahead. */
export function getCancelFlag({
  status,
}: Pick<Subscription, 'status'>): 'trial-cancelation-flow' | 'renewal-cancelation-flow' | null {
  if (status === 'trialing') return 'trial-cancelation-flow';
  return status === 'active' ? 'renewal-cancelation-flow' : null;
}
