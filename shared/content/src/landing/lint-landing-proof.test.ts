import { type LandingProof, type LandingQuote, landingProof } from './landing-proof';
import { lintLandingProof } from './lint-landing-proof';

const options = { languages: ['en', 'es'], today: '2026-11-20' };
const quote: LandingQuote = {
  id: 'first',
  who: 'Ada, 34',
  when: '2026-11-02',
  source: 'email to us',
  consentReference: 'consent-17',
  language: 'en',
  text: { en: 'It put words to my days.', es: 'Les puso palabras a mis días.' },
};
const rating = {
  stars: 4.4,
  count: 120,
  source: 'App Store',
  when: '2026-11-02',
  address: 'https://apps.example/tidewell',
};
const reviewer = { name: 'Dr. Ada Byron', credentials: 'PhD', when: '2026-11-02', consentReference: 'c-1' };
const complete: LandingProof = { rating, quotes: [quote], reviewer };

test('the content file has no faults', () => {
  const today = new Date().toISOString().slice(0, 10);
  expect(lintLandingProof(landingProof, { ...options, today })).toEqual([]);
});

test('complete statements pass', () => {
  expect(lintLandingProof(complete, options)).toEqual([]);
});

test.each<[string, Partial<LandingQuote>]>([
  ['quote first: who said it is missing', { who: ' ' }],
  ['quote first: the date is missing or in the future', { when: '2026-11-21' }],
  ['quote first: the date is missing or in the future', { when: 'last year' }],
  ['quote first: the source is missing', { source: '' }],
  ['quote first: the reference of the consent is missing', { consentReference: '' }],
  ['quote first: the text is missing in es', { text: { en: 'Good.' } }],
  ['quote first: the text is missing in fr', { language: 'fr' }],
  ['quote first: the text has forbidden words in en', { text: { ...quote.text, en: 'It cured me.' } }],
])('%s', (fault, change) => {
  expect(lintLandingProof({ ...complete, quotes: [{ ...quote, ...change }] }, options)).toEqual([fault]);
});

test.each<[string, Partial<typeof rating>]>([
  ['rating: the average is not between 1 and 5', { stars: 5.1 }],
  ['rating: nobody has rated', { count: 0 }],
  ['rating: the source is missing', { source: '' }],
  ['rating: the address to check it is missing', { address: 'apps' }],
  ['rating: the date is missing or in the future', { when: '2027-01-01' }],
])('%s', (fault, change) => {
  expect(lintLandingProof({ ...complete, rating: { ...rating, ...change } }, options)).toEqual([fault]);
});

test.each<[string, Partial<typeof reviewer>]>([
  ['reviewer: the name is missing', { name: '' }],
  ['reviewer: the credentials are missing', { credentials: '' }],
  ['reviewer: the date is missing or in the future', { when: '' }],
  ['reviewer: the reference of the consent is missing', { consentReference: '' }],
])('%s', (fault, change) => {
  expect(lintLandingProof({ ...complete, reviewer: { ...reviewer, ...change } }, options)).toEqual([fault]);
});

test('an id used twice is a fault', () => {
  const twice = { ...complete, quotes: [quote, quote] };
  expect(lintLandingProof(twice, options)).toEqual(['quote first: the id is used twice']);
});
