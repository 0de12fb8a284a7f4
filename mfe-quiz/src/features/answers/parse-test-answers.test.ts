import { parseTestAnswers } from './parse-test-answers';

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
