import { DESTINATION_PARAMETER, destinationSchema } from '@funnel/contracts';
import { useSearchParams } from 'react-router-dom';

/** Where the member wanted to go before signing in; only a path of our own site counts. */
export function useDestination(): string | undefined {
  const [search] = useSearchParams();
  const parsed = destinationSchema.safeParse(search.get(DESTINATION_PARAMETER));
  return parsed.success ? parsed.data : undefined;
}
