import { type BatchedEvent, batchedEventSchema, type Release } from '@funnel/contracts';
import type { Browser, Page, Request } from '@playwright/test';
import { type Outcome, readOutcome } from '../../../api/src/modules/remotes/health/read-outcome';
import { readSentEvents } from '../../pages/sent-events';

const LONGEST_MS = 45_000;

/** What a real page has told our API about a release, and when. */
export type Messages = {
  readonly events: readonly BatchedEvent[];
  /** What the API counts them as. */
  readonly kinds: readonly Outcome['kind'][];
  /** Milliseconds from the request of the page to the last of them. */
  readonly afterMs: number;
};

type Recording = {
  readonly address: string;
  readonly release: Release;
  /** The message that the page is expected to send. */
  readonly until: Outcome['kind'];
  /** Looks at the page then. */
  readonly look?: (page: Page) => Promise<void>;
};

/** Opens a page in a browser of its own and records what it sends about the release. */
export async function recordMessages(
  browser: Browser,
  { address, release, until, look }: Recording,
): Promise<Messages> {
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const page = await context.newPage();
    const began = performance.now();
    const events: BatchedEvent[] = [];
    page.on('request', (request) => events.push(...readEvents(request, release)));
    const isLast = (request: Request) =>
      readEvents(request, release).some((event) => readOutcome(event)?.kind === until);
    await Promise.all([
      page.waitForRequest(isLast, { timeout: LONGEST_MS }),
      page.goto(address, { waitUntil: 'commit' }),
    ]);
    const afterMs = performance.now() - began;
    await look?.(page);
    const kinds = new Set(events.flatMap((event) => readOutcome(event)?.kind ?? []));
    return { events, kinds: [...kinds], afterMs };
  } finally {
    await context.close();
  }
}

/** The events of a request that count for a release. */
function readEvents(request: Request, { name, version }: Release): BatchedEvent[] {
  return readSentEvents(request)
    .map((event) => batchedEventSchema.parse(event))
    .filter((event) => {
      const outcome = readOutcome(event);
      return outcome?.name === name && outcome.version === version;
    });
}
