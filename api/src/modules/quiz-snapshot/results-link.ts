import { readToken, signToken } from '../../platform/links/signed-token';

const PURPOSE = 'results';

/** The link in a mail that shows one snapshot on any device. Browsers do not send the fragment to servers. */
export function createResultsLink(
  { siteUrl, secret }: { siteUrl: string; secret: string },
  snapshotId: string,
  expiresAt: Date,
): string {
  return `${siteUrl}/results/mailed#${signToken(secret, { purpose: PURPOSE, subject: snapshotId, expiresAt })}`;
}

/** The snapshot of such a link; undefined when the code is not ours or has expired. */
export function readResultsCode(secrets: readonly string[], code: string, now: Date): string | undefined {
  return secrets
    .map((secret) => readToken(secret, { token: code, purpose: PURPOSE, now }))
    .find((snapshotId) => snapshotId !== undefined);
}
