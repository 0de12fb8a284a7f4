import { readTestClock, TEST_CLOCK_HEADER } from '@funnel/contracts';

type Page = { Date: DateConstructor; fetch: typeof fetch };

/** Lets the clock of this page run ahead, and asks the API to answer at that time. `text` is such as `+3d`. */
export function shiftClock(text: string, { page, apiBase }: { page: Page; apiBase: string }): void {
  const offset = readTestClock(text);
  if (!offset) return;
  const { Date: RealDate, fetch: send } = page;
  // Libraries write `Date.now` again, which reaches the real object.
  const realNow = RealDate.now.bind(RealDate);
  const now = () => realNow() + offset;
  page.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
  });
  page.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!address.startsWith(`${apiBase}/`)) return send(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set(TEST_CLOCK_HEADER, text);
    return send(input, { ...init, headers });
  };
}
