import {
  type AnyRoute,
  isPrivate,
  isRecord,
  type RequestInput,
  type RouteInput,
  type RouteReply,
  type RouteRequest,
} from '@funnel/contracts';

type AnyRequest = Pick<AnyRoute, 'method' | 'path' | 'auth'>;

/** Calls the API by contract: input is typed, the reply is parsed, failures are `ApiError`. */
export type ApiClient = {
  call<R extends AnyRoute>(route: R, input: RouteInput<R>, options?: CallOptions): Promise<RouteReply<R>>;
};

/** A call as data: a route, or as much of it as a request needs, and its input. */
export type ApiCall = { readonly route: AnyRequest; readonly input: CallInput };

/** Sends a call ahead of the code that will make it. */
export type ApiStarter = {
  /**
   * Sends a call that changes nothing. The same call takes its response, failure or not, when it follows within
   * `STARTED_FOR_MS`. Without the session that the route needs, or without a visitor key where the reply would bring
   * one, nothing is sent.
   */
  start(call: ApiCall): void;
};

/** How long a response waits for its call, in ms. */
export const STARTED_FOR_MS = 5000;

/** Sends requests without a reply body, such as events: nothing is parsed, failures are `ApiError`. */
export type ApiSender = {
  send<Body, Params>(
    request: RouteRequest<Body, Params>,
    input: RequestInput<Body, Params>,
    options?: CallOptions,
  ): Promise<void>;
};

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Lets the request finish after the page is closed, for the last event of a visit. */
  readonly keepalive?: boolean;
};

/**
 * A call that failed.
 * - `status` 0, code `network`: no response; the server may still have handled the call
 * - code `contract-broken`: the reply does not match the contract
 * - otherwise the API's error: a problem document has its own code, such as `email-in-use`; `body` is the raw response
 *   body, which callers need for a 409; `retryAfter` is the number of seconds to wait, if the server sent it
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly body: unknown;
  readonly retryAfter: number | undefined;

  constructor(status: number, code: string, body?: unknown, retryAfter?: number) {
    super(readText(body, 'detail') ?? code);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

export type ApiClientOptions = {
  /** Includes the version prefix, no trailing slash: `http://localhost:4000/v1`. */
  readonly apiBase: string;
  readonly headerKey: string;
  /** The language of the page, in which mails are sent later, and the region by which it formats. */
  readonly locale?: string;
  readonly fetch: typeof fetch;
  readonly token: () => string | null;
  /** Called on a 401; the host then clears the session. */
  readonly onUnauthenticated: () => void;
  /** Whether this browser has its visitor key; false by default. */
  readonly hasKey?: boolean | undefined;
  /** Runs the call that may give this browser its visitor key, in one tab at a time; runs at once by default. */
  readonly withTabLock?: (work: () => Promise<Response>) => Promise<Response>;
  /** Whether the page is unloading, so that calls cannot wait; false by default. */
  readonly isLeaving?: () => boolean;
  /** Timeout of a call in milliseconds; 20 000 by default. */
  readonly timeoutMs?: number;
};

/** Creates the client that the host passes to every remote; `send` and `start` are for the host only. */
export function createApiClient(given: ApiClientOptions): ApiClient & ApiSender & ApiStarter {
  const started = new Map<string, Promise<Response>>();
  const options: Options = { ...given, keyGate: createKeyGate(given), started };
  return {
    start({ route, input }) {
      if (givesKey(route) && !given.hasKey) return;
      if (route.auth === 'member' && given.token() === null) return;
      const key = describeCall(route, input, options);
      const response = sendRequest(route, input, options, {});
      // Whoever takes it handles the failure.
      response.catch(() => undefined);
      started.set(key, response);
      setTimeout(() => started.get(key) === response && started.delete(key), STARTED_FOR_MS);
    },
    async send(request, input, callOptions = {}) {
      await sendChecked(request, input, options, callOptions);
    },
    async call(route, input, callOptions = {}) {
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: a route's input has exactly these parts, each when declared
      const parts = input as CallInput;
      const response = await sendChecked(route, parts, options, callOptions);
      const parsed = route.reply.safeParse(await readJson(response));
      if (!parsed.success) throw new ApiError(response.status, 'contract-broken');
      return parsed.data;
    },
  };
}

type Options = ApiClientOptions & {
  readonly keyGate: KeyGate;
  /** Responses that wait for their calls. */
  readonly started: Map<string, Promise<Response>>;
};
type KeyGate = (work: () => Promise<Response>) => Promise<Response>;

/**
 * The response to the first private call gives a new browser its visitor key. Until then private calls run one by one:
 * sent in parallel, each would get a different key, and all but one of these keys would be lost.
 */
function createKeyGate({
  hasKey = false,
  withTabLock = (work) => work(),
  isLeaving = () => false,
}: Pick<ApiClientOptions, 'hasKey' | 'withTabLock' | 'isLeaving'>): KeyGate {
  let isOpen = hasKey;
  let running: Promise<unknown> | undefined;
  return async (work) => {
    if (isLeaving()) return work();
    while (running !== undefined && !isOpen) await running;
    if (isOpen) return work();
    const answer = withTabLock(work);
    running = answer.then(
      () => {
        isOpen = true;
      },
      () => {
        running = undefined;
      },
    );
    return answer;
  };
}

type CallInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

async function sendChecked(
  request: AnyRequest,
  input: CallInput,
  options: Options,
  callOptions: CallOptions,
): Promise<Response> {
  const started = takeStarted(request, input, options);
  const response = await (started === undefined
    ? sendRequest(request, input, options, callOptions)
    : waitUnlessAborted(started, callOptions));
  if (!response.ok) throw await toApiError(response, options);
  return response;
}

function takeStarted(request: AnyRequest, input: CallInput, options: Options): Promise<Response> | undefined {
  if (options.started.size === 0) return undefined;
  const key = describeCall(request, input, options);
  const response = options.started.get(key);
  options.started.delete(key);
  return response;
}

/** An aborted caller gets the usual abort error at once; the request itself continues. */
function waitUnlessAborted(response: Promise<Response>, { signal }: CallOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new ApiError(0, 'network'));
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
    response.then(resolve, reject);
  });
}

/** Two calls with the same description get the same reply. */
function describeCall(request: AnyRequest, input: CallInput, { apiBase, token }: Options): string {
  return JSON.stringify([request.method, buildUrl(request, input, apiBase), input.body, token()]);
}

async function sendRequest(
  request: AnyRequest,
  input: CallInput,
  options: Options,
  { signal, keepalive }: CallOptions,
) {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? 20_000);
  const send = () =>
    options.fetch(buildUrl(request, input, options.apiBase), {
      method: request.method.toUpperCase(),
      headers: buildHeaders(request, input, options),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(isPrivate(request) && { credentials: 'include' }),
      ...(keepalive && { keepalive }),
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
  try {
    return await (givesKey(request) ? options.keyGate(send) : send());
  } catch {
    throw new ApiError(0, 'network');
  }
}

/** Whether the response may give this browser its visitor key. Those to members need a session, and give none. */
function givesKey({ auth }: AnyRequest): boolean {
  return auth === 'owner';
}

/** The URL of a call with path parameters and query; empty query values are left out. */
export function buildUrl(request: AnyRequest, { params, query }: CallInput, apiBase: string): string {
  const path = request.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return `${apiBase}${path}${search.size > 0 ? `?${search}` : ''}`;
}

function buildHeaders(
  request: AnyRequest,
  { body }: CallInput,
  { headerKey, token, locale }: ApiClientOptions,
): HeadersInit {
  const bearer = isPrivate(request) ? token() : null;
  return {
    'api-key': headerKey,
    ...(locale !== undefined && { 'accept-language': locale }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
  };
}

async function toApiError(response: Response, { onUnauthenticated }: ApiClientOptions): Promise<ApiError> {
  if (response.status === 401) onUnauthenticated();
  const answer = await readJson(response);
  const code = readText(answer, 'code') ?? `http-${response.status}`;
  return new ApiError(response.status, code, answer, readRetryAfter(response));
}

/** Of a problem document only these two are read; any other answer has none of them. */
function readText(answer: unknown, name: 'code' | 'detail'): string | undefined {
  const text = isRecord(answer) ? answer[name] : undefined;
  return typeof text === 'string' ? text : undefined;
}

/** The wait in seconds; our API does not use the header's date form. */
function readRetryAfter({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
