/** @jest-environment node */
import { hashEmail } from './hash-email';

// printf ada@example.org | sha256sum
const hash = 'cfe00dde46ef942601ffafb9e2825e802858b460e586b8305b344c1eb826357d';

test.each(['ada@example.org', ' Ada@Example.ORG '])(
  'the hash of %p is that of the normalized address',
  async (email) => {
    expect(await hashEmail(email)).toBe(hash);
  },
);
