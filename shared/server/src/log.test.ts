import { createLog } from './log';

test('error log has stack and code, no personal data', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  const cause = Object.assign(new Error('no mailbox <canary@example.org>'), { response: 'canary' });
  const error = Object.assign(new Error('duplicate key "canary"', { cause }), {
    code: '23505',
    detail: 'Key (email)=(canary@example.org) already exists.',
    headers: { authorization: 'Bearer canary' },
  });
  log.error({ err: error, requestId: 'abc-12345' }, 'a request failed');
  const [line = ''] = lines;
  expect(JSON.parse(line)).toMatchObject({
    msg: 'a request failed',
    requestId: 'abc-12345',
    err: {
      type: 'Error',
      message: 'duplicate key [quoted]',
      code: '23505',
      stack: expect.stringContaining('log.test.ts'),
      cause: { message: 'no mailbox <[e-mail]>' },
    },
  });
  expect(line).not.toContain('canary');
});
