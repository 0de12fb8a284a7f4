import { describeBrowser } from './browser-label';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0 Safari/537.36 Edg/142.0`,
    'Edge on Windows',
  ],
  [`Mozilla/5.0 (Linux; Android 16) ${webkit} Chrome/142.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15', 'Safari on macOS'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) FxiOS/145.0 Safari/605.1.15', 'Firefox on iOS'],
  ['Mozilla/5.0 (X11; Linux x86_64) Something/1.0', 'A browser on Linux'],
  ['curl/8.0', undefined],
  [undefined, undefined],
])('%s is described as %s', (userAgent, label) => {
  expect(describeBrowser(userAgent)).toBe(label);
});
