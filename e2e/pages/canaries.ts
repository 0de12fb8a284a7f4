import { createHash } from 'node:crypto';
import { address } from './addresses';
import { newEmail } from './fresh';
import { getFromApi } from './services';

export type Sighting = { text: string; service: string; path: string; where: string };

/** Texts that a visitor hands over, each of which would be recognised wherever it turned up. */
export const planted = {
  // Of the process, which the runner starts anew to repeat a journey.
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

/** Everything that no third party may get: the texts themselves, what is made of them, and what was asked and answered. */
export async function secrets(): Promise<string[]> {
  const { email, fullName, firstName, password, discoveredBy, clickIds, token } = planted;
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
    ...(await healthSteps()),
  ];
}

type Quiz = { doc: { steps: { id: string; sensitivity: string }[] } };

/** Steps that ask about health. Their ids would tell a third party what a visitor is busy with. */
async function healthSteps(): Promise<string[]> {
  const { doc } = await getFromApi<Quiz>('/quiz/inflow');
  // Ids of one plain word occur in other texts as well.
  return doc.steps
    .filter(({ sensitivity, id }) => sensitivity === 'health' && id.includes('-'))
    .map(({ id }) => id);
}

/** Looks for texts in everything the outside services receive from now on. */
export async function watchFor(texts: readonly string[]): Promise<void> {
  const response = await fetch(`${address('SANDBOX_URL')}/_inspect/canaries`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ texts }),
  });
  if (!response.ok) throw new Error(`The sandbox does not look for texts: ${response.status}`);
}

export async function sightings(): Promise<Sighting[]> {
  return await (await fetch(`${address('SANDBOX_URL')}/_inspect/canaries`)).json();
}

/** How many requests each service has received. */
export async function receivedBy(service: string): Promise<number> {
  const response = await fetch(`${address('SANDBOX_URL')}/_inspect/records?provider=${service}`);
  const records: unknown[] = await response.json();
  return records.length;
}
