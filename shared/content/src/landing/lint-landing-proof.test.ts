import { landingProof } from './landing-proof';
import { lintLandingProof } from './lint-landing-proof';

const today = '2026-11-20';
const reviewer = { name: 'Dr. Ada Byron', credentials: 'PhD', when: '2026-11-02', consentReference: 'c-1' };

test('the content file has no faults', () => {
  expect(lintLandingProof(landingProof, new Date().toISOString().slice(0, 10))).toEqual([]);
});

test('complete statement passes', () => {
  expect(lintLandingProof({ reviewer }, today)).toEqual([]);
});

test.each<[string, Partial<typeof reviewer>]>([
  ['reviewer: the name is missing', { name: '' }],
  ['reviewer: the credentials are missing', { credentials: '' }],
  ['reviewer: the date is missing or in the future', { when: '' }],
  ['reviewer: the date is missing or in the future', { when: '2026-11-21' }],
  ['reviewer: the reference of the consent is missing', { consentReference: '' }],
])('%s', (fault, change) => {
  expect(lintLandingProof({ reviewer: { ...reviewer, ...change } }, today)).toEqual([fault]);
});
