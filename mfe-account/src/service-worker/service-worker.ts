import { findLocale, SERVICE_WORKER_SCOPE } from '@funnel/contracts';
import { isStepKept } from '../kept-step/kept-step-store';

/** Whether this browser knows service workers; on a page without a secure address none does. */
export function hasWorkerSupport(): boolean {
  return 'serviceWorker' in navigator;
}

/**
 * Registers the worker, when a member first turns on what needs it, and waits until it works. Rejects when the site has
 * switched it off: then it removes itself.
 */
export async function startWorker(locale: string): Promise<ServiceWorkerRegistration> {
  const address = `/service-worker.js?${new URLSearchParams({ locale: findLocale([locale]) })}`;
  const options = { scope: SERVICE_WORKER_SCOPE, updateViaCache: 'none' } as const;
  const registration = await navigator.serviceWorker.register(address, options);
  await waitUntilActive(registration);
  if (!(await findWorker())) throw new Error('The service worker is switched off');
  return registration;
}

async function waitUntilActive({ installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (!worker) return;
  await new Promise<void>((resolve, reject) => {
    const checkState = () => {
      if (worker.state === 'activated') resolve();
      if (worker.state === 'redundant') reject(new Error('The service worker did not start'));
    };
    worker.addEventListener('statechange', checkState);
    checkState();
  });
}

/** The worker's registration, if there is one. */
export async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return await navigator.serviceWorker.getRegistration(SERVICE_WORKER_SCOPE);
}

/** Removes the worker once neither notifications nor a kept step need it. */
export async function stopUnusedWorker(): Promise<void> {
  const registration = await findWorker();
  if (!registration || (await isStepKept())) return;
  // Safari has notifications only on the home screen.
  const { pushManager }: Partial<ServiceWorkerRegistration> = registration;
  if (!(await pushManager?.getSubscription())) await registration.unregister();
}
