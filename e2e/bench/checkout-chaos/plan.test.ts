import { drawPlan, type Plan } from './plan';

const plans = Array.from({ length: 1000 }, (_, index) => drawPlan('1', index));

const paysUpfront = ({ testFlags }: Plan) => testFlags.some((pair) => pair.startsWith('upfront-payments:'));

test('the seed decides what visitors do', () => {
  expect(drawPlan('1', 7)).toEqual(drawPlan('1', 7));
  expect(drawPlan('2', 7)).not.toEqual(drawPlan('1', 7));
  expect(new Set(plans.map(({ uuid }) => uuid)).size).toBe(plans.length);
});

test.each([
  [
    'a trial by card first',
    ({ subscriptionFirst, testFlags }) => !subscriptionFirst && testFlags.length === 0,
  ],
  [
    'a trial by subscription first',
    ({ subscriptionFirst, testFlags }) => subscriptionFirst && testFlags.length === 0,
  ],
  ['paying upfront', paysUpfront],
  ['refusing to pay upfront', (plan) => plan.refusesUpfront && paysUpfront(plan)],
  [
    'tax, without a post code at first',
    ({ postalCode, forgetsPostalCode }) => forgetsPostalCode && !!postalCode,
  ],
  [
    'a localized currency',
    ({ country, testFlags }) => country === 'JP' && testFlags.includes('localized-currency:localized'),
  ],
  ['winback', ({ winback }) => winback === 'plain'],
  ['winback with a discount, from the app', (plan) => plan.winback === '30off' && plan.isWinbackFromApp],
  ['a coupon for everything, upfront', (plan) => plan.coupon === 'FREE100' && paysUpfront(plan)],
  ['a coupon that runs out', ({ coupon }) => coupon === 'LAST12'],
  [
    'a refused card before a good one',
    ({ cards }) => cards.length === 2 && cards[0]?.number.endsWith('0002') === true,
  ],
  ['the bank asked and left', ({ cards }) => cards.some(({ challenge }) => challenge === 'walk-away')],
  ['two tabs with two plans', ({ secondTab }) => secondTab === 'other-plan'],
  ['never coming back after paying', ({ leaves }) => leaves === 'after-paying-for-good'],
] satisfies [string, (plan: (typeof plans)[number]) => boolean][])(
  'a thousand visitors include %s',
  (_name, does) => {
    expect(plans.filter(does).length).toBeGreaterThan(2);
  },
);
