import { type Problem, problemSchema, type Route, type RouteInput, type RouteReply } from '@funnel/contracts';

// biome-ignore lint/suspicious/noExplicitAny: a route of any shape; RouteInput and RouteReply give the exact types back
type AnyRoute = Route<any, any, any, any>;

/** Calls the API by contract: input is typed, the answer is parsed, failures are `ApiError`. */
export type ApiClient = {
  call<R extends AnyRoute>(route: R, input: RouteInput<R>, options?: CallOptions): Promise<RouteReply<R>>;
};

export type CallOptions = {
  readonly signal?: AbortSignal;
  /** Lets the request outlive the page, for the last event of a visit. */
  readonly keepalive?: boolean;
};

/**
 * A call that did not bring a good answer.
 * - `status` 0, code `network`: nothing came back; the call may have happened
 * - code `contract-broken`: an answer we do not understand
 * - else a problem document of the API; 409 carries the body's code, as `email-in-use`
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly problem: Problem | undefined;

  constructor(status: number, code: string, problem?: Problem) {
    super(problem?.detail ?? code);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.problem = problem;
  }
}

export type ApiClientOptions = {
  /** With the version prefix, without a trailing slash: `http://127.0.0.1:4000/v1`. */
  readonly apiBase: string;
  readonly headerKey: string;
  readonly fetch: typeof fetch;
  readonly token: () => string | null;
  /** The one place that forgets a session the API no longer knows. */
  readonly onUnauthenticated: () => void;
  /** Milliseconds until a call is given up; 20 000 unless told. */
  readonly timeoutMs?: number;
};

/** Makes the client that the host hands to every remote. */
export function createApiClient(options: ApiClientOptions): ApiClient {
  return {
    async call(route, input, callOptions = {}) {
      // biome-ignore lint/nursery/noUnsafeTypeAssertion: a route's input has exactly these parts, each when declared
      const parts = input as Input;
      const response = await send(route, parts, options, callOptions);
      if (!response.ok) throw await failure(response, options);
      const parsed = route.reply.safeParse(await readJson(response));
      if (!parsed.success) throw new ApiError(response.status, 'contract-broken');
      return parsed.data;
    },
  };
}

type Input = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };

async function send(
  route: AnyRoute,
  input: Input,
  options: ApiClientOptions,
  { signal, keepalive }: CallOptions,
) {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? 20_000);
  try {
    return await options.fetch(addressOf(route, input, options.apiBase), {
      method: route.method.toUpperCase(),
      headers: headersOf(route, input, options),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(keepalive && { keepalive }),
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    });
  } catch {
    throw new ApiError(0, 'network');
  }
}

/** The full address of a call: path parameters and query filled in, empty query values left out. */
export function addressOf(route: AnyRoute, { params, query }: Input, apiBase: string): string {
  const path = route.path.replace(/:(\w+)/g, (_all, name: string) =>
    encodeURIComponent(String(params?.[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return `${apiBase}${path}${search.size > 0 ? `?${search}` : ''}`;
}

function headersOf(route: AnyRoute, { body }: Input, { headerKey, token }: ApiClientOptions): HeadersInit {
  const bearer = route.auth === 'member' ? token() : null;
  return {
    'api-key': headerKey,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
  };
}

async function failure(response: Response, { onUnauthenticated }: ApiClientOptions): Promise<ApiError> {
  if (response.status === 401) onUnauthenticated();
  const parsed = problemSchema.safeParse(await readJson(response));
  return parsed.success
    ? new ApiError(response.status, parsed.data.code, parsed.data)
    : new ApiError(response.status, `http-${response.status}`);
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}
