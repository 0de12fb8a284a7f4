import { type Lesson, programmeRoutes } from '@funnel/contracts';
import { fakeApi, testVisitor } from '@funnel/testing';
import { installBrowserStorage, removeBrowserStorage } from '../testing/browser-storage';
import { createPlan } from '../testing/programmes';
import { renewKeptStep } from './keep-step';

afterEach(removeBrowserStorage);

const { uuid } = testVisitor;
const longAgo = '2026-01-01T00:00:00.000Z';
const lesson: Omit<Lesson, 'id'> = {
  title: 'Step',
  themeTitle: 'Theme sleep',
  lesson: ['First paragraph.'],
  action: 'Write down two times.',
  more: null,
  minutes: 10,
};

/** A member who keeps a step, and an API that answers each lesson when the test says so. */
function setup() {
  const storage = installBrowserStorage();
  storage.keep({ uuid, until: longAgo, page: null });
  const waiting = new Map<string, () => void>();
  const api = fakeApi([
    [
      programmeRoutes.readLesson,
      ({ params: { stepId: id } }) =>
        new Promise((resolve) => waiting.set(id, () => resolve({ ...lesson, id }))),
    ],
  ]);
  const member = { api, locale: 'en' as const, user: { uuid } };
  const answer = async (id: string) => {
    while (!waiting.has(id)) await Promise.resolve();
    waiting.get(id)?.();
  };
  return { ...storage, member, answer };
}

test('late answer of an earlier renewal replaces no newer step', async () => {
  const { member, answer, readKept } = setup();
  const readAt = new Date('2026-11-02T08:00:00.000Z');
  const earlier = renewKeptStep(member, { plan: createPlan(), readAt });
  const later = renewKeptStep(member, { plan: createPlan({ 'sleep-1': 'done' }), readAt });
  await answer('sleep-2');
  await later;
  await answer('sleep-1');
  await earlier;
  expect(readKept()?.page?.place).toBe('Week 1 · Day 2 of 28 · Theme sleep');
});

test('step is kept for seven days after its plan was read', async () => {
  const { member, answer, readKept } = setup();
  const renewal = renewKeptStep(member, { plan: createPlan(), readAt: new Date('2026-11-02T08:00:00.000Z') });
  await answer('sleep-1');
  await renewal;
  expect(readKept()?.until).toBe('2026-11-09T08:00:00.000Z');
  expect(readKept()?.page?.notice).toContain('November 2, 2026');
});
