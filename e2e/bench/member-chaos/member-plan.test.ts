import { actionKinds, drawMemberPlan, joinings } from './member-plan';

const plans = Array.from({ length: 300 }, (_, index) => drawMemberPlan('1', index));
const steps = plans.flatMap(({ turns }) => turns.flat());

test('the seed decides what members do', () => {
  expect(drawMemberPlan('1', 7)).toEqual(drawMemberPlan('1', 7));
  expect(drawMemberPlan('2', 7)).not.toEqual(drawMemberPlan('1', 7));
  expect(new Set(plans.map(({ uuid }) => uuid)).size).toBe(plans.length);
});

test.each(actionKinds.map(([, kind]) => kind))('three hundred members include %s', (kind) => {
  expect(steps.filter((step) => step.kind === kind).length).toBeGreaterThan(2);
});

test.each(joinings.map(([, joining]) => joining))('members join %s', (joining) => {
  expect(plans.filter(({ joined }) => joined === joining).length).toBeGreaterThan(20);
});

test('some who left are deleted or buy again at once', () => {
  const left = plans.filter(({ joined }) => joined === 'earlier-and-left');
  const kinds = left.map(({ turns: [turn] }) => turn?.[0].kind);
  expect(new Set(kinds)).toEqual(new Set([undefined, 'delete', 'buy-again']));
});

test('some act on two devices at once, some owe', () => {
  expect(plans.filter(({ turns }) => turns.some(({ length }) => length === 2)).length).toBeGreaterThan(50);
  expect(plans.filter(({ card }) => card.number.endsWith('0341')).length).toBeGreaterThan(5);
});
