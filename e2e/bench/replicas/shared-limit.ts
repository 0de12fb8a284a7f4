import { send } from './persistent-call';
import type { ReplicatedSite } from './site';

const CALLS = 90;

/** How many of many sign-ins of one address, spread over the replicas, are looked at: 30 a minute. */
export async function checkSharedLimit({ urls }: ReplicatedSite): Promise<number> {
  const signIn = (email: string) =>
    send({
      url: `${urls.api}/v1/auth/login`,
      method: 'POST',
      body: { email, password: 'guessed wrong' },
      address: '203.0.113.9',
    });
  const emails = Array.from({ length: CALLS }, (_unused, index) => `nobody-${index}@example.org`);
  const answers = await Promise.all(emails.map(signIn));
  return answers.filter(({ status }) => status !== 429).length;
}
