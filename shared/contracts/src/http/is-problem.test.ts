import { isProblem } from './is-problem';
import { problemSchema } from './problem';

const problem = { type: 'urn:problem:email-in-use', title: 'In use', status: 409, code: 'email-in-use' };
const issue = { path: 'body.email', message: 'email.invalid' };

test('recognizes problem documents', () => {
  expect(isProblem(problem)).toBe(true);
  expect(isProblem({ error: 'no' })).toBe(false);
});

test.each([
  ['required fields only', problem],
  ['all fields', { ...problem, detail: 'x', instance: '/x', requestId: 'r', issues: [issue] }],
  ['an unknown field', { ...problem, more: 1 }],
  ['no type', { ...problem, type: undefined }],
  ['a title of a number', { ...problem, title: 1 }],
  ['a status as text', { ...problem, status: '409' }],
  ['half a status', { ...problem, status: 409.5 }],
  ['no code', { ...problem, code: null }],
  ['null for the detail', { ...problem, detail: null }],
  ['an instance of a number', { ...problem, instance: 1 }],
  ['a request id of a list', { ...problem, requestId: [] }],
  ['no list of issues', { ...problem, issues: issue }],
  ['an issue without a path', { ...problem, issues: [{ message: 'x' }] }],
  ['an issue without a message', { ...problem, issues: [{ path: 'x' }] }],
  ['an issue of null', { ...problem, issues: [null] }],
  ['nothing', undefined],
  ['null', null],
  ['a list', [problem]],
  ['a text', 'problem'],
])('%s is checked like the schema', (_name, value) => {
  expect(isProblem(value)).toBe(problemSchema.safeParse(value).success);
});
