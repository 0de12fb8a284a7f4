import type { AnyRoute, RouteInput, RouteReply } from '@funnel/contracts';
import { type ApiClient, ApiError, createApiClient } from '../../../shared/platform/src/api-client';
import { createCookieFetch } from '../checkout-chaos/cookie-fetch';
import { createFlakyFetch, pause } from '../checkout-chaos/flaky-fetch';
import { createProviderScript, type ProviderScript } from '../checkout-chaos/provider-script';
import type { Random } from '../checkout-chaos/random';
import type { TestEnvironment } from '../checkout-chaos/test-environment';
import type { Device } from './member';

/** One device of a member. */
export type Browser = {
  /** Calls the API; presses again while the screen says "try again". */
  press<R extends AnyRoute>(route: R, input: RouteInput<R>): Promise<RouteReply<R>>;
  provider: ProviderScript;
};

export type BrowserOptions = {
  environment: TestEnvironment;
  device: Device;
  country: string;
  random: Random;
  onAnswer(status: number, path: string): void;
  /** An answer that the account has no text for. */
  onUnexpectedAnswer(route: AnyRoute, error: ApiError): void;
};

const PRESSES = 4;
/** The screen says "try again" to these. */
const TRY_AGAIN = new Set(['network', 'provider-unavailable', 'overloaded']);
/** After a deletion on the other device. */
const SIGNED_OUT = 'unauthenticated';

export function createBrowser(options: BrowserOptions): Browser {
  const { environment, device, country, random, onAnswer } = options;
  const { areFaultsOn } = environment;
  const flaky = createFlakyFetch({ random, areFaultsOn, headers: { 'x-country': country }, onAnswer });
  const api = createApiClient({
    apiBase: environment.apiBase,
    headerKey: environment.apiKey,
    fetch: createCookieFetch(device.cookies, flaky.fetch),
    token: () => device.token,
    onUnauthenticated: () => undefined,
  });
  return {
    press: (route, input) => pressUntilAnswered(options, api, { route, input }),
    provider: createProviderScript(createFlakyFetch({ random, areFaultsOn }), environment.sandboxUrl),
  };
}

type Call<R extends AnyRoute> = { route: R; input: RouteInput<R> };

async function pressUntilAnswered<R extends AnyRoute>(
  { random, onUnexpectedAnswer }: BrowserOptions,
  api: ApiClient,
  { route, input }: Call<R>,
): Promise<RouteReply<R>> {
  for (let press = 1; ; press += 1) {
    try {
      return await api.call(route, input);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isExpected(route, error.code)) onUnexpectedAnswer(route, error);
      if (!isTryAgain(error) || press === PRESSES) throw error;
      await pause(random.int(50, 400) * press);
    }
  }
}

export function isTryAgain({ code }: ApiError): boolean {
  return TRY_AGAIN.has(code);
}

/** The contract names what the screens of a route have a text for. */
function isExpected({ problems = [] }: AnyRoute, code: string): boolean {
  return code === SIGNED_OUT || TRY_AGAIN.has(code) || problems.some((problem) => problem === code);
}
