import { getMembershipText } from '../features/membership/membership-text';
import { trial } from '../testing/memberships';

test.each([
  ['America/Los_Angeles', 'November 27, 2026'],
  ['UTC', 'November 28, 2026'],
  ['Pacific/Kiritimati', 'November 28, 2026'],
])('next charge in %s is on %s', (timeZone, date) => {
  const subscription = { ...trial, trialEndsAt: '2026-11-28T03:30:00.000Z' };
  const { detail } = getMembershipText(subscription, { locale: 'en-US', timeZone });
  expect(detail).toBe(`Next charge: $15.99 on ${date}.`);
});
