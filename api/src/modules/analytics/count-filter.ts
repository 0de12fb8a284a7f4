import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/database/database';
import { isTestUser, markTestUser, type TestUser } from '../../platform/test-users/test-users';

/** Whether data about this visitor is counted in analytics. */
export type CountFilter = (who: TestUser) => Promise<boolean>;

type Dependencies = { db: Db; clock: Clock; testTools: boolean };

/** Test users are not counted. A visitor who gives a test user's address becomes one. Without test tools no lookup is made. */
export function createCountFilter({ db, clock, testTools }: Dependencies): CountFilter {
  if (!testTools) return () => Promise.resolve(true);
  return async (who) => {
    if (!(await isTestUser(db, who))) return true;
    await markTestUser(db, who, clock());
    return false;
  };
}
