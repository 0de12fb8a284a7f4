import type { Programme } from '@funnel/contracts';
import { day, hour } from '../../../platform/clock';
import {
  createVisitor,
  type PaymentsOptions,
  setupPayments,
  type Visitor,
} from '../../../platform/stripe/testing/setup-payments';

/** The API with payments, and members who have a plan. */
export async function setupProgramme(options: PaymentsOptions = {}) {
  const api = await setupPayments(options);
  const { call, db, joinAs } = api;
  // Six in the morning, so that an hour more is the same day.
  api.advanceClock(day + 6 * hour - (api.clock().getTime() % day));

  const fetchPlan = async (token: string, timeZone = 'UTC'): Promise<Programme> =>
    (await call('get', `/account/plan?${new URLSearchParams({ timeZone })}`, { token }).expect(200)).body;
  const changeStep = (token: string, stepId: string, state: string) =>
    call('post', `/account/plan/steps/${stepId}`, { token, body: { state, timeZone: 'UTC' } });

  const saveGoals = (uuid: string, goals: string[], more: object = {}) =>
    call('post', '/quiz-snapshot', {
      body: {
        userUuid: uuid,
        quizAnswers: {
          goals: { type: 'MULTIPLE_CHOICE', answer: goals },
          minutes: { type: 'MULTIPLE_CHOICE', answer: ['ten'] },
        },
      },
      ...more,
    }).expect(201);

  return {
    ...api,
    saveGoals,
    /** A visitor with these goals who bought a membership. */
    async joinWithGoals(...goals: string[]): Promise<Visitor & { token: string }> {
      const visitor = createVisitor();
      if (goals.length > 0) await saveGoals(visitor.uuid, goals);
      const { token } = await joinAs(visitor);
      return { ...visitor, token: token ?? '' };
    },
    fetchPlan,
    changeStep,
    /** Does a step a day until none is open; the last one of each week is skipped. */
    async finishPlan(token: string): Promise<void> {
      for (const { steps } of (await fetchPlan(token)).weeks) {
        for (const { id } of steps) {
          await changeStep(token, id, id.endsWith('-7') ? 'skipped' : 'done').expect(200);
          api.advanceClock(day);
        }
      }
    },
    startNext: (token: string, programmeId: string, after = 1) =>
      call('post', '/account/plan/next', { token, body: { programmeId, after, timeZone: 'UTC' } }),
    endMemberships: () => db.updateTable('subscriptions').set({ status: 'canceled' }).execute(),
  };
}
