import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { isTestUser, markTestUser, type TestUser } from '../../platform/test-users/test-users';

/** Whether what is said of a visitor counts. */
export type CountFilter = (who: TestUser) => Promise<boolean>;

type Dependencies = { db: Db; clock: Clock; testTools: boolean };

/** Test users never count. Who gives a test user's address is one from then on. Where none can be, nobody is looked up. */
export function createCountFilter({ db, clock, testTools }: Dependencies): CountFilter {
  if (!testTools) return () => Promise.resolve(true);
  return async (who) => {
    if (!(await isTestUser(db, who))) return true;
    await markTestUser(db, who, clock());
    return false;
  };
}
