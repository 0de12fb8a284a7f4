import { type RuntimeConfig, storageKeys } from '@funnel/contracts';

type Visit = {
  readonly config: Pick<RuntimeConfig, 'testsRunning'>;
  readonly storage: Pick<Storage, 'getItem'>;
};

/**
 * Whether an automated test uses the page: one browser is marked by `/e2e/setup`, all of an installation by
 * `TESTS_RUNNING`. No third party is told of it, and no experiment counts it.
 */
export function isTestUser({ config, storage }: Visit): boolean {
  return config.testsRunning === 'true' || storage.getItem(storageKeys.e2eTestUser) !== null;
}
