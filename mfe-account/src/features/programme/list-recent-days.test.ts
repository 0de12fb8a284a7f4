import type { Programme } from '@funnel/contracts';
import { listRecentDays } from './list-recent-days';

function createPlan(steps: Partial<Programme['weeks'][number]['steps'][number]>[]): Programme {
  return {
    isFromAnswers: true,
    startedAt: null,
    minutes: 5,
    weeks: [
      {
        number: 1,
        theme: { id: 'sleep', title: '', intro: '' },
        steps: steps.map((step, index) => ({
          id: `sleep-${index + 1}`,
          day: index + 1,
          title: '',
          state: 'done',
          ...step,
        })),
      },
    ],
    today: { stepId: 'sleep-7', isDoneForToday: false },
    reminder: null,
  };
}

const now = new Date('2026-11-02T04:30:00.000Z');

test('days with a step count by the member’s clock', () => {
  const plan = createPlan([
    { changedAt: '2026-11-02T03:00:00.000Z' },
    { changedAt: '2026-11-02T03:30:00.000Z' },
    { changedAt: '2026-10-27T12:00:00.000Z' },
    { changedAt: '2026-10-25T12:00:00.000Z' },
  ]);
  const listDone = (timeZone: string) =>
    listRecentDays(plan, { now, timeZone })
      .filter(({ hasStep }) => hasStep)
      .map(({ date }) => date);
  expect(listDone('UTC')).toEqual(['2026-10-27', '2026-11-02']);
  // Where November 1 has 25 hours.
  expect(listDone('America/New_York')).toEqual(['2026-10-27', '2026-11-01']);
  expect(listRecentDays(plan, { now, timeZone: 'America/New_York' }).map(({ date }) => date)).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
});

test('skipped steps and steps of unknown days count nothing', () => {
  const plan = createPlan([{ state: 'skipped', changedAt: '2026-11-02T03:00:00.000Z' }, {}]);
  const days = listRecentDays(plan, { now, timeZone: 'UTC' });
  expect(days.filter(({ hasStep }) => hasStep)).toEqual([]);
});

test('days after the last step are not counted', () => {
  const plan = createPlan([{ changedAt: '2026-11-01T03:00:00.000Z' }]);
  const finished = { ...plan, today: { stepId: null, isDoneForToday: false } };
  expect(listRecentDays(finished, { now, timeZone: 'UTC' })).toEqual([]);
});

test('days with a step of the plan before count, too', () => {
  const plan = { ...createPlan([{}]), doneBefore: ['2026-10-31T12:00:00.000Z', '2026-10-20T12:00:00.000Z'] };
  const days = listRecentDays(plan, { now, timeZone: 'UTC' });
  expect(days.filter(({ hasStep }) => hasStep)).toEqual([{ date: '2026-10-31', hasStep: true }]);
});
