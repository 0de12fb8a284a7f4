import type { Plan, Variant } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { useEffect } from 'react';

/** Which answers to worries about the trial to show. A plan without a trial has none. */
export function useTrialWorries({ trialDays }: Pick<Plan, 'trialDays'>): Variant<'trial-anxieties'> {
  const { flags } = usePlatform();
  const hasTrial = trialDays > 0;
  useEffect(() => {
    if (hasTrial) flags.expose('trial-anxieties');
  }, [flags, hasTrial]);
  return hasTrial ? flags.variant('trial-anxieties') : 'control';
}
