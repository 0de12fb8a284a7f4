import { isBannerAllowed } from './banner-areas';

test.each([
  ['/', true],
  ['/results/traits', true],
  ['/legal/cookies', true],
  ['/account', false],
  ['/account/plan', false],
  ['/login', true],
  ['/web-view-quiz', false],
  ['/web-view-quiz/age', false],
  ['/inflow-quiz', false],
  ['/inflow-quiz/age', false],
  ['/winback', false],
  ['/winback-plain', true],
  ['/checkout/price-options', false],
  ['/checkout/payment/price_1', false],
  ['/post-purchase', false],
  ['/e2e/setup', false],
])('the banner at %s: %s', (path, isShown) => {
  expect(isBannerAllowed(path)).toBe(isShown);
});
