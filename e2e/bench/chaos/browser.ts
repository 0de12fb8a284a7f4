import { type ApiClient, createApiClient } from '../../../shared/platform/src/api-client';
import { keepCookies } from '../keep-cookies';
import type { Environment } from './environment';
import { createFlakyFetch } from './flaky-fetch';
import { createProviderScript, type ProviderScript } from './provider-script';
import type { Random } from './random';

/** What a browser stores: cookies of the API, and the session of an account. */
export type Device = { token: string | null; readonly cookies: Map<string, string> };

/** One open page: the API's client and the provider's script. */
export type Page = { call: ApiClient['call']; provider: ProviderScript };

type PageOptions = {
  environment: Pick<Environment, 'apiBase' | 'apiKey' | 'sandboxUrl' | 'areFaultsOn'>;
  device: Device;
  /** In the edge's header. */
  country: string;
  random: Random;
  /** Answers by status; failures also by path and phase. */
  answers: Record<string, number>;
};

export function createDevice(): Device {
  return { token: null, cookies: new Map() };
}

export function openPage({ environment, device, country, random, answers }: PageOptions): Page {
  const { apiBase, apiKey, sandboxUrl, areFaultsOn } = environment;

  async function sendToApi(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
    const headers = new Headers(init?.headers);
    headers.set('x-country', country);
    const response = await fetch(input, { ...init, headers });
    const name = nameAnswer(response, areFaultsOn());
    answers[name] = (answers[name] ?? 0) + 1;
    return response;
  }

  const { call } = createApiClient({
    apiBase,
    headerKey: apiKey,
    fetch: keepCookies(device.cookies, createFlakyFetch({ random, areFaultsOn, send: sendToApi })),
    token: () => device.token,
    onUnauthenticated: () => undefined,
  });
  const toProvider = createFlakyFetch({ random, areFaultsOn, send: fetch });
  return { call, provider: createProviderScript(toProvider, sandboxUrl) };
}

function nameAnswer({ status, url }: Response, areFaultsOn: boolean): string {
  if (status < 500) return String(status);
  const path = new URL(url).pathname.replace(/(pm|in)_\w+/, ':id');
  return `${status} ${path} ${areFaultsOn ? 'with faults' : 'without faults'}`;
}
