import { visitorCookie } from './visitor-cookie';

const uuid = '8c2b6c0a-4a2b-4c8e-9b1a-1f2e3d4c5b6a';

test('visitor cookie of an https site is secure', () => {
  expect(visitorCookie(uuid, 'https:')).toMatch(/; SameSite=Lax; Secure$/);
  expect(visitorCookie(undefined, 'https:')).toMatch(/Max-Age=0;.*; Secure$/);
  expect(visitorCookie(uuid, 'http:')).not.toContain('Secure');
});
