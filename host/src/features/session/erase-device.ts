import { keptStepCache } from '@funnel/contracts';

/** Erases the step of the day that this browser keeps for a time without a connection. */
export async function eraseKeptStep(): Promise<void> {
  // Missing where the page has no secure address.
  if ('caches' in globalThis) await caches.delete(keptStepCache.name);
}

/**
 * Erases what a member chose for this browser alone: the kept step, and the notifications, which end with their worker. It
 * must neither outlive the session nor pass to the next one. Browsers that refuse storage keep nothing either.
 */
export async function eraseDevice(): Promise<void> {
  await Promise.allSettled([eraseKeptStep(), removeWorkers()]);
}

async function removeWorkers(): Promise<void> {
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(registrations.map((registration) => registration.unregister()));
}
