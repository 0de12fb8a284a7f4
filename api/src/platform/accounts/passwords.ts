import { hash, verify } from '@node-rs/argon2';

/** Argon2id, which is the library's default algorithm. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hash of no real password: checking against it takes as long as against a real one. */
const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$0000000000000000000000000000000000000000000';

export async function hashPassword(password: string): Promise<string> {
  return await hash(password, parameters);
}

/** Takes the same time without a hash (an unknown member, or one without a password) and returns false. */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? dummyHash, password).catch(() => false);
  return matches && Boolean(passwordHash);
}
