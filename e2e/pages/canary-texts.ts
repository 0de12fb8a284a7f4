import { createHash } from 'node:crypto';
import { getAddress } from './addresses';
import { getFromApi } from './services';
import { newEmail } from './unique-values';

export type Sighting = { text: string; service: string; path: string; where: string };

/** Recognisable texts that a visitor enters. */
export const canaryTexts = {
  // New for each process; a retry runs in a new one.
  email: newEmail('canary'),
  fullName: 'Canary Fullname',
  firstName: 'Canaryfirst',
  password: 'canary battery staple',
  discoveredBy: 'canary heard it from a friend',
  clickIds: {
    gclid: 'canary-gclid-91',
    fbclid: 'canary-fbclid-92',
    ttclid: 'canary-ttclid-93',
    utm_campaign: 'canary-campaign-94',
  },
  /** Base64, as a sign-in link carries it. */
  token: Buffer.from('canary-token-95').toString('base64'),
} as const;

/** Everything that no third party may get: the texts, their hashes and the health steps. */
export async function listSecrets(): Promise<string[]> {
  const { email, fullName, firstName, password, discoveredBy, clickIds, token } = canaryTexts;
  const hashes = ['md5', 'sha1', 'sha256'].map((name) => createHash(name).update(email).digest('hex'));
  return [
    email,
    fullName,
    firstName,
    password,
    discoveredBy,
    ...Object.values(clickIds),
    token,
    'canary-token-95',
    ...hashes,
    ...(await listHealthSteps()),
  ];
}

type Quiz = { doc: { steps: { id: string; sensitivity: string }[] } };

/** Ids of steps about health, which would reveal a visitor's answers to a third party. */
async function listHealthSteps(): Promise<string[]> {
  const { doc } = await getFromApi<Quiz>('/quiz/inflow');
  // Single-word ids also occur in other texts.
  return doc.steps
    .filter(({ sensitivity, id }) => sensitivity === 'health' && id.includes('-'))
    .map(({ id }) => id);
}

/** Watches everything the outside services receive for these texts. */
export async function watchTexts(texts: readonly string[]): Promise<void> {
  const response = await fetch(`${getAddress('SANDBOX_URL')}/_inspect/canaries`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ texts }),
  });
  if (!response.ok) throw new Error(`The sandbox does not watch for texts: ${response.status}`);
}

export async function readSightings(): Promise<Sighting[]> {
  return await (await fetch(`${getAddress('SANDBOX_URL')}/_inspect/canaries`)).json();
}
