import { newBrowser, newUuid, openPage } from '../testing/open-page';

beforeEach(newBrowser);

test('"undefined" uuid is reported under the new id', () => {
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
