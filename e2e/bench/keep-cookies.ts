/** Keeps the cookies of one browser, as the browser does for calls with credentials. */
export function keepCookies(cookies: Map<string, string>, send: typeof fetch): typeof fetch {
  return async (input, init) => {
    if (init?.credentials !== 'include') return send(input, init);
    const headers = new Headers(init.headers);
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await send(input, { ...init, headers });
    for (const given of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
}
