export type Cookies = Map<string, string>;

/** A fetch that keeps the cookies of one browser, as the browser does for calls with credentials. */
export function createCookieFetch(cookies: Cookies, send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const withCookies = init?.credentials === 'include';
    const headers = new Headers(init?.headers);
    if (withCookies && cookies.size > 0) headers.set('cookie', serialize(cookies));
    const response = await send(input, { ...init, headers });
    if (withCookies) for (const given of response.headers.getSetCookie()) keep(cookies, given);
    return response;
  };
}

function serialize(cookies: Cookies): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}

function keep(cookies: Cookies, given: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
  if (value === '') cookies.delete(name);
  else cookies.set(name, value);
}
