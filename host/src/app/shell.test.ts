import { newBrowser, newUuid, openPage } from '../testing/open-page';

beforeEach(newBrowser);

test('a uuid that reads "undefined" is reported under the id the visitor gets instead', () => {
  const { shell, sent } = openPage('/?uuid=undefined');
  shell.tracker.flush();
  expect(sent.map(({ body }) => body)).toMatchObject([
    {
      event: 'error',
      uuid: newUuid,
      properties: { message: 'uuid in the address reads "undefined"' },
    },
  ]);
});
