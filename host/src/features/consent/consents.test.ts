import { consentRoutes } from '@funnel/contracts';
import { fakeApi, testVisitor } from '@funnel/testing';
import { createConsents } from './consents';

function setup(isMarketingRefused = false) {
  const api = fakeApi([[consentRoutes.record, () => ({ recorded: true as const })]]);
  const consents = createConsents({
    storage: localStorage,
    api,
    uuid: () => testVisitor.uuid,
    locale: 'en',
    isMarketingRefused,
    report: jest.fn(),
  });
  return { api, consents };
}

beforeEach(() => localStorage.clear());

test('everything is denied until it is given, and what is given stays', async () => {
  const { api, consents } = setup();
  expect(consents.granted('analytics')).toBe(false);
  await consents.record({ analytics: true, advertising: false }, 'cookie-preferences');
  expect(consents.granted('analytics')).toBe(true);
  expect(setup().consents.granted('analytics')).toBe(true);
  expect(api.calls).toMatchObject([
    {
      input: {
        body: {
          surface: 'cookie-preferences',
          decisions: [
            { purpose: 'analytics', granted: true },
            { purpose: 'advertising', granted: false },
          ],
        },
      },
    },
  ]);
});

test('Global Privacy Control says no to marketing, not to the quiz', async () => {
  const { consents } = setup(true);
  await consents.record({ health: true, messaging: true }, 'quiz-start');
  expect(consents.granted('health')).toBe(true);
  expect(consents.granted('messaging')).toBe(false);
});

test('a damaged record counts as none', () => {
  localStorage.setItem('consents', '{"analytics":"yes"');
  expect(setup().consents.granted('analytics')).toBe(false);
});
