import { isFlagName, type Offering } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useEffect } from 'react';

/** Tax is first seen where the address is asked for. */
const seenAtPayment = 'stripe-tax';

/** An offer is on screen: fixes the API's flags in this browser and logs the experiments whose effect it shows. */
export function useOfferSeen({ variants, experiments }: Offering, screen: 'prices' | 'payment'): void {
  const { flags } = usePlatform();
  useEffect(() => {
    flags.pinMoney?.(variants, experiments);
    for (const { flag } of experiments ?? [])
      if (isFlagName(flag) && (screen === 'payment' || flag !== seenAtPayment)) flags.expose(flag);
  }, [flags, variants, experiments, screen]);
}
