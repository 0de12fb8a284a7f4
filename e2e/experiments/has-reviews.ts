import * as z from 'zod/mini';

const TIMEOUT_MS = 2000;
const replySchema = z.object({ reviews: z.array(z.unknown()) });

/** Whether the API at this address (without the version) has published a review. One that does not answer has none. */
export async function hasReviews(apiUrl: string): Promise<boolean> {
  try {
    const response = await fetch(`${apiUrl}/v1/reviews`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const parsed = replySchema.safeParse(await response.json());
    return parsed.success && parsed.data.reviews.length > 0;
  } catch {
    return false;
  }
}
