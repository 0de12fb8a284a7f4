import * as z from 'zod/mini';
import type { ApiAccess } from './config';

const TIMEOUT_MS = 2000;
const replySchema = z.object({ reviews: z.array(z.unknown()) });

/** Whether the API has published a review; undefined while it does not answer. */
export async function hasReviews({ url }: ApiAccess): Promise<boolean | undefined> {
  try {
    const response = await fetch(`${url}/v1/reviews`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const parsed = replySchema.safeParse(await response.json());
    return parsed.success ? parsed.data.reviews.length > 0 : undefined;
  } catch {
    return undefined;
  }
}
