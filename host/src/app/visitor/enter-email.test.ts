import { newBrowser, openPage, readEvents } from '../../testing/open-page';
import { enterEmail } from './enter-email';

beforeEach(newBrowser);

test('an entered e-mail identifies the visitor once, without the address', () => {
  const { shell, sent } = openPage('/inflow-quiz/email');
  enterEmail(shell, { email: 'ada@example.com', source: 'QUIZ' });
  enterEmail(shell, { email: 'ada@example.com', source: 'QUIZ' });
  expect(readEvents({ shell, sent })).toMatchObject([{ event: 'identify', properties: { source: 'QUIZ' } }]);
  expect(JSON.stringify(sent)).not.toContain('ada@example.com');
  enterEmail(shell, { email: 'grace@example.com', source: 'QUIZ' });
  expect(readEvents({ shell, sent })).toHaveLength(2);
});
