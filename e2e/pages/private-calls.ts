import type { BrowserContext, Page } from '@playwright/test';
import { getAddress, getApiKey } from './addresses';

export type PrivateReply = { readonly status: number; readonly text: string };

type PrivateCall = {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: object;
};

/** A call of our API with the cookies of a browser, as a page of the site makes it. */
export async function callApi(
  context: BrowserContext,
  { method, path, body }: PrivateCall,
): Promise<PrivateReply> {
  const response = await context.request.fetch(`${getAddress('API_URL')}/v1${path}`, {
    method,
    headers: { 'api-key': getApiKey(), origin: getAddress('SITE_URL') },
    ...(body && { data: body }),
  });
  return { status: response.status(), text: await response.text() };
}

export async function postToApi(context: BrowserContext, path: string, body: object): Promise<PrivateReply> {
  return await callApi(context, { method: 'POST', path, body });
}

export async function getFromApiAs(context: BrowserContext, path: string): Promise<PrivateReply> {
  return await callApi(context, { method: 'GET', path });
}

/** The uuid that a page names its visitor by. */
export async function readUuid(page: Page): Promise<string> {
  const named = await page.waitForFunction(
    () => localStorage.getItem('trackingVisitorUid') ?? localStorage.getItem('anonymousUuid'),
  );
  return String(await named.jsonValue());
}

/** The id of the snapshot that was saved from the quiz of a page. */
export async function readSnapshotId(page: Page): Promise<string> {
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem('quizState') ?? '{}').snapshotId);
  if (typeof id !== 'string') throw new Error('The page has saved no snapshot yet');
  return id;
}
