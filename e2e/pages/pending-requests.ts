import type { Page, Request } from '@playwright/test';

/** Tracks requests sent from now on that have no answer yet. */
export function trackPendingRequests(page: Page, isMeant: (url: string) => boolean): ReadonlySet<Request> {
  const sent = new Set<Request>();
  page.on('request', (request) => void (isMeant(request.url()) && sent.add(request)));
  page.on('requestfinished', (request) => void sent.delete(request));
  page.on('requestfailed', (request) => void sent.delete(request));
  return sent;
}
