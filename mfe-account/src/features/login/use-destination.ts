import { DESTINATION_PARAMETER, destinationSchema } from '@funnel/contracts';
import { useSearchParams } from 'react-router-dom';

/** The path to open after signing in; only paths of our own site are accepted. */
export function useDestination(): string | undefined {
  const [search] = useSearchParams();
  const parsed = destinationSchema.safeParse(search.get(DESTINATION_PARAMETER));
  return parsed.success ? parsed.data : undefined;
}
