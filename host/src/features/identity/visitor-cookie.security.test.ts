import { formatVisitorCookie } from './visitor-cookie';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';

test('visitor cookie of an https site is secure', () => {
  expect(formatVisitorCookie(uuid, 'https:')).toMatch(/; SameSite=Lax; Secure$/);
  expect(formatVisitorCookie(undefined, 'https:')).toMatch(/Max-Age=0;.*; Secure$/);
  expect(formatVisitorCookie(uuid, 'http:')).not.toContain('Secure');
});
