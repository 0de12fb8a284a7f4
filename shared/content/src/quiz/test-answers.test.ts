import type { Answers } from '@funnel/contracts';
import { formatTestAnswers, parseTestAnswers } from './test-answers';

const goals = { goals: { type: 'MULTIPLE_CHOICE', answer: ['focus', 'calm'] } };

test.each([
  ['goals:focus|calm', goals],
  ['goals:focus|calm, age:=30', { ...goals, age: { type: 'VALUE', answer: 30 } }],
  ['city:=Bern', { city: { type: 'VALUE', answer: 'Bern' } }],
  ['time:=10:30', { time: { type: 'VALUE', answer: '10:30' } }],
  [JSON.stringify(goals), goals],
  [btoa(JSON.stringify(goals)), goals],
  ['goals', {}],
  ['{"goals":', {}],
  ['', {}],
])('%s is parsed as answers', (text, answers) => {
  expect(parseTestAnswers(text)).toEqual(answers);
});

test.each<[string, Answers]>([
  [
    'goals:focus|calm,age:=30,email:=true',
    {
      goals: { type: 'MULTIPLE_CHOICE', answer: ['focus', 'calm'] },
      age: { type: 'VALUE', answer: 30 },
      email: { type: 'VALUE', answer: true },
    },
  ],
  ['{"city":{"type":"VALUE","answer":"Bern, Thun"}}', { city: { type: 'VALUE', answer: 'Bern, Thun' } }],
  ['', {}],
])('answers are written as %s and read again', (text, answers) => {
  expect(formatTestAnswers(answers)).toBe(text);
  expect(parseTestAnswers(text)).toEqual(answers);
});
