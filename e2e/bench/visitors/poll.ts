import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 500;
const MOST_POLLS = 120;

/** Reads again until it is as wanted; the last that was read when it never is. */
export async function poll<Found>(
  read: () => Promise<Found>,
  isWanted: (found: Found) => boolean,
): Promise<Found> {
  let found = await read();
  for (let polls = 0; polls < MOST_POLLS && !isWanted(found); polls += 1) {
    await pause(POLL_MS);
    found = await read();
  }
  return found;
}
