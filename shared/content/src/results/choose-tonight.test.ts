import { chooseTonight, classifySleep } from './choose-tonight';

const choose = (...answer: string[]) => ({ type: 'MULTIPLE_CHOICE' as const, answer });
const sleep = (answer: number) => ({ type: 'VALUE' as const, answer });
const scales = [
  { id: 'attention', points: 12, max: 24 },
  { id: 'restlessness', points: 12, max: 16 },
];

test.each([
  ['a short night first', { goals: choose('start'), 'sleep-hours': sleep(5) }, 'sleep', { kind: 'sleep' }],
  [
    'the goal after a good night',
    { goals: choose('time'), 'sleep-hours': sleep(8) },
    'time',
    { kind: 'goal', option: 'time' },
  ],
  [
    'the same goal in any order',
    { goals: choose('kinder', 'calm') },
    'calm',
    { kind: 'goal', option: 'calm' },
  ],
  ['the fullest bar without goals', {}, 'restlessness', { kind: 'scale', scaleId: 'restlessness' }],
])('tonight is chosen by %s', (_rule, answers, id, because) => {
  expect(chooseTonight({ answers, scales })).toEqual({ id, because });
});

test('nothing answered gives the thing for anyone', () => {
  expect(chooseTonight({ answers: {}, scales: [{ id: 'attention', points: 0, max: 24 }] })).toEqual({
    id: 'anyone',
    because: null,
  });
});

test.each([
  [6.5, 'short'],
  [7, 'enough'],
  [9, 'enough'],
  [10, 'long'],
])('%s hours of sleep are %s', (hours, length) => {
  expect(classifySleep(hours)).toBe(length);
});
