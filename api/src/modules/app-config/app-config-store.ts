import { createHash } from 'node:crypto';
import { type Clock, second } from '../../platform/clock';
import { readCurrentQuizzes } from '../../platform/content/quiz-library';
import type { Db } from '../../platform/database/database';
import { composeAppConfig, type Deployment } from './app-config';

/** The response, complete except for the caller's address. */
export type PreparedConfig = { body(requestIP: string): string; etag(requestIP: string): string };

/** Maximum age of the cached row. */
const FRESH_FOR = 2 * second;

/** Reads the configuration row at most every few seconds and prepares one response for all callers. */
export function createAppConfigStore(db: Db, deployment: Deployment, clock: Clock) {
  let prepared: Promise<PreparedConfig> | undefined;
  let readAt = 0;
  return {
    read(): Promise<PreparedConfig> {
      const now = clock().getTime();
      if (!prepared || now - readAt > FRESH_FOR) {
        readAt = now;
        prepared = loadConfig(db, deployment);
        // The next caller retries.
        prepared.catch(() => {
          prepared = undefined;
        });
      }
      return prepared;
    },
  };
}

async function loadConfig(db: Db, deployment: Deployment): Promise<PreparedConfig> {
  const { document } = await db.selectFrom('appConfig').select('document').executeTakeFirstOrThrow();
  const currentQuizzes = await readCurrentQuizzes(db);
  const { requestIP: _unused, ...rest } = {
    requestIP: '',
    ...composeAppConfig(document, deployment),
    currentQuizzes,
  };
  const before = JSON.stringify(rest).slice(0, -1);
  const hash = createHash('sha256').update(before).digest('base64url').slice(0, 16);
  return {
    body: (requestIP) => `${before},"requestIP":${JSON.stringify(requestIP)}}`,
    etag: (requestIP) => `"${hash}-${requestIP.replaceAll(/[^0-9a-f.:]/g, '')}"`,
  };
}
