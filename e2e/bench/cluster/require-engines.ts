import { isInstalled, serverPrograms } from '../../../api/src/platform/testing/engines';
import { findPostgresPrograms } from '../../../api/src/platform/testing/postgres-server';
import { Refusal, requireDatabaseUrl } from '../require-database';

/** Throws one sentence that names what several processes need and is missing here. */
export function requireEngines(): void {
  requireDatabaseUrl();
  const missing: string[] = serverPrograms.filter((program) => !isInstalled(program));
  if (findPostgresPrograms() === undefined) missing.unshift('postgresql');
  if (missing.length > 0)
    throw new Refusal(`Several processes need programs that are missing: ${missing.join(', ')}`);
}
