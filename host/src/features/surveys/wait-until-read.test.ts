import { waitUntilRead } from './wait-until-read';

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 3000, configurable: true });
  scrollToPixel(0);
});

afterEach(() => jest.useRealTimers());

function scrollToPixel(top: number) {
  Object.assign(window, { scrollY: top, innerHeight: 800 });
  dispatchEvent(new Event('scroll'));
}

function setup() {
  let runs = 0;
  const cancel = waitUntilRead(() => {
    runs += 1;
  });
  return { cancel, countRuns: () => runs };
}

test('page counts as read after a while', () => {
  const { countRuns } = setup();
  jest.advanceTimersByTime(24_000);
  expect(countRuns()).toBe(0);
  jest.advanceTimersByTime(1000);
  expect(countRuns()).toBe(1);
});

test('page counts as read at its end, not before it could be', () => {
  const { countRuns } = setup();
  jest.advanceTimersByTime(1000);
  scrollToPixel(1500);
  scrollToPixel(2200);
  jest.advanceTimersByTime(3900);
  expect(countRuns()).toBe(0);
  jest.advanceTimersByTime(100);
  expect(countRuns()).toBe(1);
  jest.advanceTimersByTime(60_000);
  expect(countRuns()).toBe(1);
});

test('page that was left is never read', () => {
  const { cancel, countRuns } = setup();
  cancel();
  scrollToPixel(2200);
  jest.advanceTimersByTime(60_000);
  expect(countRuns()).toBe(0);
});
