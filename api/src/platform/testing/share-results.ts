import type { TestApi } from './setup';

/** Attention answers that make 18 points of 24, and answers that can be shared beside them. */
export const sharedAnswers = {
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((item) => [`attention-${item}`, { type: 'MULTIPLE_CHOICE', answer: ['often'] }]),
  ),
  age: { type: 'VALUE', answer: '34' },
  strengths: { type: 'MULTIPLE_CHOICE', answer: ['ideas', 'unsure'] },
  since: { type: 'MULTIPLE_CHOICE', answer: ['childhood'] },
  'sleep-hours': { type: 'VALUE', answer: 6.5 },
  obstacle: { type: 'MULTIPLE_CHOICE', answer: ['alone'] },
};
export const sharedCalculations = { attention: 18 };

type Sharer = { uuid: string; browser?: string; token?: string };

/** Takes the quiz and shares its result; returns the reply with the link. */
export async function shareResults(call: TestApi['call'], { uuid, ...caller }: Sharer, choice: object = {}) {
  const answers = { quizAnswers: sharedAnswers, userUuid: uuid };
  const { body: snapshot } = await call('post', '/quiz-snapshot', { body: answers, ...caller }).expect(201);
  const body = { calculations: sharedCalculations, shareType: 'results', uuid, ...choice };
  const { body: link } = await call('post', '/share/results/create', { body, ...caller }).expect(201);
  return {
    snapshotId: String(snapshot.id),
    shareHash: String(link.shareHash),
    url: String(link.url),
    expiresAt: String(link.expiresAt),
  };
}
