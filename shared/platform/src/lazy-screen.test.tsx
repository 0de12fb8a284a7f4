import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { lazyScreen } from './lazy-screen';
import { isFileMissing } from './load-file';

/** Keeps the error and offers its retry, as the host's error page does. */
class ErrorPage extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  retry = async () => {
    const { error } = this.state;
    if (!isFileMissing(error)) throw new Error('no retry');
    await error.retry();
    this.setState({ error: undefined });
  };

  override render() {
    if (!this.state.error) return this.props.children;
    return (
      <button type="button" onClick={() => void this.retry().catch(() => undefined)}>
        Try again
      </button>
    );
  }
}

function setup({ failures }: { failures: number }) {
  let asked = 0;
  const Screen = lazyScreen(async () => {
    asked += 1;
    if (asked <= failures) throw new Error('Loading chunk 7 failed');
    return () => <h1>Payment</h1>;
  });
  const page = (
    <ErrorPage>
      <Suspense fallback="Loading">
        <Screen />
      </Suspense>
    </ErrorPage>
  );
  return { Screen, page, timesAsked: () => asked };
}

/** Lets this much time pass, and all that waits for it happen. */
async function pass(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

beforeEach(() => {
  jest.useFakeTimers();
  // React tells the console of errors that a boundary has caught.
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('two failed downloads are passed over', async () => {
  const { page, timesAsked } = setup({ failures: 2 });
  await act(async () => render(page));
  await pass(1500);
  expect(screen.getByRole('heading', { name: 'Payment' })).toBeVisible();
  expect(timesAsked()).toBe(3);
});

test('a missing file reaches the error page after three tries', async () => {
  const { page, timesAsked } = setup({ failures: Number.POSITIVE_INFINITY });
  await act(async () => render(page));
  await pass(1500);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await pass(60_000);
  expect(timesAsked()).toBe(3);
});

test('trying again asks for the file again', async () => {
  const { page, timesAsked } = setup({ failures: 3 });
  await act(async () => render(page));
  await pass(1500);
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(screen.getByRole('heading', { name: 'Payment' })).toBeVisible();
  expect(timesAsked()).toBe(4);
});

test('coming back to the screen asks again', async () => {
  const { page, timesAsked } = setup({ failures: 3 });
  const { unmount } = await act(async () => render(page));
  await pass(1500);
  unmount();
  await pass(1000);
  await act(async () => render(page));
  expect(screen.getByRole('heading', { name: 'Payment' })).toBeVisible();
  expect(timesAsked()).toBe(4);
});

test('offline a file is asked for once', async () => {
  setOnline(false);
  const { page, timesAsked } = setup({ failures: Number.POSITIVE_INFINITY });
  await act(async () => render(page));
  await pass(60_000);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(timesAsked()).toBe(1);
});

test('a file that hangs gives way to the error page', async () => {
  const Screen = lazyScreen(() => new Promise<() => null>(() => undefined));
  await act(async () =>
    render(
      <ErrorPage>
        <Suspense fallback="Loading">
          <Screen />
        </Suspense>
      </ErrorPage>,
    ),
  );
  await pass(14_999);
  expect(screen.getByText('Loading')).toBeVisible();
  await pass(1);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a request that hangs is told to have failed', async () => {
  const script = document.head.appendChild(document.createElement('script'));
  script.setAttribute('data-webpack', 'checkout:chunk-7');
  const styles = document.head.appendChild(document.createElement('link'));
  styles.rel = 'stylesheet';
  const failed: EventTarget[] = [];
  for (const element of [script, styles]) element.addEventListener('error', () => failed.push(element));
  const Screen = lazyScreen(() => new Promise<() => null>(() => undefined));
  void Screen.preload().catch(() => undefined);
  await pass(14_999);
  expect(failed).toEqual([]);
  await pass(1);
  expect(failed).toEqual([script, styles]);
  document.head.replaceChildren();
});

test('a prefetched screen shows without a pause', async () => {
  const { Screen, page, timesAsked } = setup({ failures: 0 });
  await Screen.prefetch();
  render(page);
  expect(screen.getByRole('heading', { name: 'Payment' })).toBeVisible();
  expect(timesAsked()).toBe(1);
});

test('a failed prefetch has no consequences and is not repeated endlessly', async () => {
  const { Screen, page, timesAsked } = setup({ failures: 2 });
  for (let step = 0; step < 10; step += 1) await Screen.prefetch();
  expect(timesAsked()).toBe(2);
  await act(async () => render(page));
  expect(screen.getByRole('heading', { name: 'Payment' })).toBeVisible();
});

test('offline nothing is prefetched', async () => {
  setOnline(false);
  const { Screen, timesAsked } = setup({ failures: 0 });
  await Screen.prefetch();
  expect(timesAsked()).toBe(0);
});
