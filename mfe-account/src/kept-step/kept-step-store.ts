import { isRecord, type KeptStep, keptStepCache } from '@funnel/contracts';

const { name, entry } = keptStepCache;

/** Whether this browser can keep a step; on a page without a secure address none can. */
export function hasCaches(): boolean {
  return 'caches' in globalThis;
}

/** Whether the member chose to keep the step of the day in this browser. */
export async function isStepKept(): Promise<boolean> {
  return (await readKeptStep()) !== undefined;
}

export async function readKeptStep(): Promise<Pick<KeptStep, 'uuid'> | undefined> {
  if (!hasCaches()) return undefined;
  // In private mode a browser may refuse, and keeps nothing.
  const response = await caches.match(entry, { cacheName: name }).catch(() => undefined);
  const stored: unknown = await response?.json();
  return isRecord(stored) && typeof stored['uuid'] === 'string' ? { uuid: stored['uuid'] } : undefined;
}

export async function storeKeptStep(step: KeptStep): Promise<void> {
  await (await caches.open(name)).put(entry, new Response(JSON.stringify(step)));
}

export async function eraseKeptStep(): Promise<void> {
  await caches.delete(name);
}
