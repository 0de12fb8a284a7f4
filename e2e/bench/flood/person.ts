import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { CallSubject } from '../../../api/src/platform/testing/hostile-calls';
import { type Caller, createCaller } from './caller';

export type Person = CallSubject & { caller: Caller };

const answers = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].map((number) => [`attention-${number}`, { type: 'MULTIPLE_CHOICE', answer: ['often'] }]),
);

const offering = z.object({ defaultPriceId: z.string() });
const snapshot = z.object({ id: z.string(), scores: z.record(z.string(), z.unknown()) });
const share = z.object({ shareHash: z.string() });

export async function createPerson(
  api: string,
  address: string,
  cookies?: Map<string, string>,
): Promise<Person> {
  const caller = createCaller(api, address, cookies);
  const uuid = randomUUID();
  const send = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const { status, text } = await caller.send({ method, path, body });
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return JSON.parse(text);
  };
  const { defaultPriceId: priceId } = offering.parse(await send('GET', `/offerings?uuid=${uuid}`));
  const saved = await send('POST', '/quiz-snapshot', { quizAnswers: answers, userUuid: uuid });
  const { id: snapshotId, scores } = snapshot.parse(saved);
  const shared = await send('POST', '/share/results/create', {
    calculations: scores,
    uuid,
    shareType: 'results',
    snapshotId,
  });
  await send('POST', '/a/lead', { userUuid: uuid, email: `lead-${uuid}@example.org`, eventSource: 'quiz' });
  await send('POST', '/a/event', { uuid, event: 'quiz-started', eventId: randomUUID() });
  await send('POST', '/consents', {
    uuid,
    decisions: [{ purpose: 'messaging', granted: true }],
    policyVersion: '1',
    surface: 'cookie-banner',
    locale: 'en',
  });
  await send('POST', '/buckets', { key: `id||${uuid}`, data: { assignments: { a: '1' } } });
  return { caller, uuid, priceId, snapshotId, scores, shareHash: share.parse(shared).shareHash };
}
