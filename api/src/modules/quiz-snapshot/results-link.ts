import type { Db } from '../../platform/database/database';
import { mailedLinks } from '../../platform/links/mailed-links';
import { readToken, signToken } from '../../platform/links/signed-token';
import { findQuizAddress } from './plan-results-mail';
import { findSnapshot, type StoredSnapshot } from './quiz-snapshot-store';

const PURPOSE = 'results';

type ResultsLink = { siteUrl: string; secret: string; snapshotId: string; email: string; expiresAt: Date };

/** The link in a mail that shows one snapshot on any device. Browsers do not send the fragment to servers. */
export function createResultsLink({ siteUrl, secret, snapshotId, email, expiresAt }: ResultsLink): string {
  const binding = email.toLowerCase();
  const code = signToken(secret, { purpose: PURPOSE, subject: snapshotId, binding, expiresAt });
  return `${siteUrl}${mailedLinks[PURPOSE].page}#${code}`;
}

/** The snapshot of such a link; undefined when the code is not ours, has expired, or the visitor corrected the address. */
export async function readResultsCode(
  { db, linkSecrets }: { db: Db; linkSecrets: readonly string[] },
  token: string,
  now: Date,
): Promise<StoredSnapshot | undefined> {
  const id = await readToken(linkSecrets, {
    token,
    purpose: PURPOSE,
    now,
    findBinding: async (snapshotId) => {
      const snapshot = await findSnapshot(db, snapshotId);
      return snapshot && (await findQuizAddress(db, snapshot.userUuid))?.toLowerCase();
    },
  });
  return id === undefined ? undefined : await findSnapshot(db, id);
}
