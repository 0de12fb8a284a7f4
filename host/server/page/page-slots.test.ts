import { fillSlots } from './page-slots';

const template =
  'a <!--slot:one-->1<!--slot:two-->2<!--/slot:two--><!--/slot:one--> b <!--slot:two-->3<!--/slot:two-->';

test('slots without contents keep what the template has in them', () => {
  expect(fillSlots(template, {})).toBe('a 12 b 3');
  expect(fillSlots(template, { two: '' })).toBe('a 1 b ');
});

test('contents replace a slot as they are', () => {
  const contents = '$& <!--slot:two-->x<!--/slot:two-->';
  expect(fillSlots(template, { one: contents, two: 'y' })).toBe(`a ${contents} b y`);
});
