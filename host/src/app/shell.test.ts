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

test.each([
  [['es'], 'es-419'],
  [['es-MX', 'en'], 'es-419'],
  [['es-US'], 'es-419'],
  [['es-ES'], 'es-ES'],
  [['en-GB'], 'en-GB'],
])('a page of a browser of %j and its calls are formatted as %s', (languages, tag) => {
  const preferred = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
  const page = openPage('/?uuid=undefined');
  preferred.mockRestore();
  readEvents(page);
  expect(page.shell.locale).toBe(tag);
  expect(page.sent.map(({ language }) => language)).toContain(tag);
});
