import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { lazyScreen } from './lazy-screen';
import { isFileMissing } from './load-file';

/** Catches the error and offers its retry, like the host's error page. */
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
  let loadCount = 0;
  const Screen = lazyScreen(async () => {
    loadCount += 1;
    if (loadCount <= failures) throw new Error('Loading chunk 7 failed');
    return () => <h1>Payment</h1>;
  });
  const page = (
    <ErrorPage>
      <Suspense fallback="Loading">
        <Screen />
      </Suspense>
    </ErrorPage>
  );
  return { Screen, page, getLoadCount: () => loadCount };
}

/** Advances the fake timers and flushes the resulting updates. */
async function advanceTime(milliseconds: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(milliseconds));
}

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

beforeEach(() => {
  jest.useFakeTimers();
  // React logs errors that a boundary has caught.
  jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('two failed downloads are retried', async () => {
  const { page, getLoadCount } = setup({ failures: 2 });
  await act(async () => render(page));
  await advanceTime(1500);
  expect(screen.getByRole('heading', { name: 'Payment' })).toBeVisible();
  expect(getLoadCount()).toBe(3);
});

test('missing file shows an error after three tries', async () => {
  const { page, getLoadCount } = setup({ failures: Number.POSITIVE_INFINITY });
  await act(async () => render(page));
  await advanceTime(1500);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  await advanceTime(60_000);
  expect(getLoadCount()).toBe(3);
});

test('retry loads the file again', async () => {
  const { page, getLoadCount } = setup({ failures: 3 });
  await act(async () => render(page));
  await advanceTime(1500);
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  expect(screen.getByRole('heading', { name: 'Payment' })).toBeVisible();
  expect(getLoadCount()).toBe(4);
});

test('returning to the screen loads the file again', async () => {
  const { page, getLoadCount } = setup({ failures: 3 });
  const { unmount } = await act(async () => render(page));
  await advanceTime(1500);
  unmount();
  await advanceTime(1000);
  await act(async () => render(page));
  expect(screen.getByRole('heading', { name: 'Payment' })).toBeVisible();
  expect(getLoadCount()).toBe(4);
});

test('offline a file is requested only once', async () => {
  setOnline(false);
  const { page, getLoadCount } = setup({ failures: Number.POSITIVE_INFINITY });
  await act(async () => render(page));
  await advanceTime(60_000);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(getLoadCount()).toBe(1);
});

test('hanging file ends in the error page', async () => {
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
  await advanceTime(14_999);
  expect(screen.getByText('Loading')).toBeVisible();
  await advanceTime(1);
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('hanging request is reported as failed', async () => {
  const script = document.head.appendChild(document.createElement('script'));
  script.setAttribute('data-webpack', 'checkout:chunk-7');
  const styles = document.head.appendChild(document.createElement('link'));
  styles.rel = 'stylesheet';
  const failed: EventTarget[] = [];
  for (const element of [script, styles]) element.addEventListener('error', () => failed.push(element));
  const Screen = lazyScreen(() => new Promise<() => null>(() => undefined));
  void Screen.preload().catch(() => undefined);
  await advanceTime(14_999);
  expect(failed).toEqual([]);
  await advanceTime(1);
  expect(failed).toEqual([script, styles]);
  document.head.replaceChildren();
});

test('a prefetched screen renders at once', async () => {
  const { Screen, page, getLoadCount } = setup({ failures: 0 });
  await Screen.prefetch();
  render(page);
  expect(screen.getByRole('heading', { name: 'Payment' })).toBeVisible();
  expect(getLoadCount()).toBe(1);
});

test('failed prefetch is ignored and repeated once', async () => {
  const { Screen, page, getLoadCount } = setup({ failures: 2 });
  for (let step = 0; step < 10; step += 1) await Screen.prefetch();
  expect(getLoadCount()).toBe(2);
  await act(async () => render(page));
  expect(screen.getByRole('heading', { name: 'Payment' })).toBeVisible();
});

test('offline nothing is prefetched', async () => {
  setOnline(false);
  const { Screen, getLoadCount } = setup({ failures: 0 });
  await Screen.prefetch();
  expect(getLoadCount()).toBe(0);
});
