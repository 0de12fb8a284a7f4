import { newBrowser, newUuid, openPage, readEvents } from '../testing/open-page';

beforeEach(newBrowser);

test('"undefined" uuid is reported under the new id', () => {
  expect(readEvents(openPage('/?uuid=undefined'))).toMatchObject([
    {
      event: 'error',
      uuid: newUuid,
      properties: { message: 'uuid in the address reads "undefined"' },
    },
  ]);
});

test('a Global Privacy Control signal of the browser counts without a header', () => {
  expect(openPage('/').shell.consents.hasGpc).toBe(false);
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true });
  const { shell } = openPage('/');
  Reflect.deleteProperty(navigator, 'globalPrivacyControl');
  expect(shell.consents.hasGpc).toBe(true);
});
