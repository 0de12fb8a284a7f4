import { eventCatalogue } from '@funnel/contracts';
import { listReceivers } from './receivers';

test.each([
  ['error', ['Our API']],
  ['not in the catalogue', ['Our API']],
  ['initial-load', ['Our API', 'Product analytics as “Visit Started”, told']],
  [
    'identify',
    [
      'Our API',
      'Google’s tag as “email”, by a container only, where DATA_LAYER_EMAIL is set, after consent to advertising',
    ],
  ],
  [
    'RegisterSuccess',
    [
      'Our API',
      'Product analytics as “Registration Succeeded”, told',
      'Google’s tag as “purchase”, after consent to analytics',
      'Customer.io as “RegisterSuccess”, by our server, after consent to helpful e-mails',
    ],
  ],
])('%s lists all its receivers', (event, receivers) => {
  expect(listReceivers({ event, thirdParties: 'told' })).toEqual(receivers);
});

test('held event is not listed as sent', () => {
  expect(listReceivers({ event: 'initial-load', thirdParties: 'held' })).toContain(
    'Product analytics as “Visit Started”, held until there is consent',
  );
});

test('event without third-party name stays with our API', () => {
  const own = Object.entries(eventCatalogue).filter(([, definition]) => Object.keys(definition).length === 1);
  expect(own.length).toBeGreaterThan(3);
  for (const [event] of own) expect(listReceivers({ event, thirdParties: 'told' })).toEqual(['Our API']);
});
