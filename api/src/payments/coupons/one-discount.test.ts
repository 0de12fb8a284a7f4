import { type DiscountEvent, type DiscountState, resolveDiscount } from './one-discount';

const states: DiscountState[] = ['none', 'once', 'repeating', 'forever'];
const newDiscounts: DiscountEvent[] = ['coupon', 'save-offer', 'winback'];

test.each(newDiscounts)('%s is taken only without another discount', (event) => {
  expect(states.map((state) => resolveDiscount(state, event))).toEqual([
    'taken',
    'refused',
    'refused',
    'refused',
  ]);
});

test('only an unlimited discount survives a switch', () => {
  expect(states.map((state) => resolveDiscount(state, 'switch'))).toEqual(['kept', 'ended', 'ended', 'kept']);
});
