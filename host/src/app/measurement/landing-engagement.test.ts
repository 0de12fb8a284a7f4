import { unknownGeo, visitKeys } from '@funnel/contracts';
import { newBrowser, openPage, readEvents } from '../../testing/open-page';
import { trackLandingEngagement } from './landing-engagement';

beforeEach(newBrowser);
afterEach(() => {
  // Each page listens until it is used.
  history.replaceState(null, '', '/');
  dispatchEvent(new Event('pointerdown'));
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
  Reflect.deleteProperty(window, 'navigation');
});

/** Opens a page where optional data may be stored, unless the GDPR applies. */
function openWatched(address: string, { isGdpr = false } = {}) {
  const { shell, sent } = openPage(address);
  shell.permission.setPlace({ ...unknownGeo, meta: { ...unknownGeo.meta, isGdpr } });
  trackLandingEngagement({ ...shell, visitStorage: sessionStorage });
  const use = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));
  const listEvents = () => readEvents({ shell, sent });
  return { use, listEvents };
}

const engaged = [expect.objectContaining({ event: 'landing-engaged' })];

test.each(['pointerdown', 'keydown', 'wheel'])('first %s on the landing page is tracked, once', (type) => {
  const { use, listEvents } = openWatched('/');
  use('scroll');
  use('pointermove');
  expect(listEvents()).toEqual([]);
  use(type);
  use(type);
  expect(listEvents()).toEqual(engaged);
  const reloaded = openWatched('/');
  reloaded.use(type);
  expect(reloaded.listEvents()).toEqual([]);
});

test('use of another page is not that of the landing page', () => {
  const { use, listEvents } = openWatched('/login');
  use('pointerdown');
  expect(listEvents()).toEqual([]);
  history.replaceState(null, '', '/');
  use('pointerdown');
  expect(listEvents()).toEqual(engaged);
});

test('without permission the visit is remembered nowhere', () => {
  const { use, listEvents } = openWatched('/', { isGdpr: true });
  use('pointerdown');
  expect(listEvents()).toEqual(engaged);
  expect(sessionStorage.getItem(visitKeys.landingEngaged)).toBeNull();
});

/** The browser's buffer of input that came before the code. */
class EarlyInput {
  static supportedEntryTypes = ['first-input'];
  readonly #onInput: () => void;
  constructor(onInput: () => void) {
    this.#onInput = onInput;
  }
  observe({ type, buffered }: PerformanceObserverInit) {
    if (type === 'first-input' && buffered) this.#onInput();
  }
}

test.each([
  ['/', engaged],
  ['/login', []],
])('a press on %s before its code ran', (address, events) => {
  Object.assign(globalThis, { PerformanceObserver: EarlyInput });
  const { use, listEvents } = openWatched(address);
  expect(listEvents()).toEqual(events);
  use('pointerdown');
  expect(listEvents()).toEqual(events);
});

test.each([
  ['push', 'https://site.test/', engaged],
  ['push', 'https://site.test/login', []],
  ['push', null, []],
  ['reload', 'https://site.test/', []],
  ['traverse', 'https://site.test/', []],
])('page opened by %s from %s', (navigationType, url, events) => {
  const activation = { navigationType, from: { url } };
  Object.defineProperty(window, 'navigation', { configurable: true, value: { activation } });
  expect(openWatched('/inflow-quiz').listEvents()).toEqual(events);
});
