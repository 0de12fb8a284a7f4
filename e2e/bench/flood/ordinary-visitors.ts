import { randomUUID } from 'node:crypto';
import type { Answer, Call } from './caller';
import type { Person } from './person';

/** What ordinary visitors do, each as often as the others. */
const ordinaryCalls: readonly ((person: Person) => Call)[] = [
  () => ({ method: 'GET', path: '/app-config?fromWeb=true' }),
  () => ({ method: 'GET', path: '/quiz/inflow' }),
  ({ uuid }) => ({
    method: 'POST',
    path: '/a/event',
    body: { uuid, event: 'quiz-step-viewed', eventId: randomUUID(), properties: { step: 'focus' } },
  }),
  ({ snapshotId }) => ({ method: 'GET', path: `/quiz-snapshot/${snapshotId}/story` }),
  ({ uuid }) => ({ method: 'GET', path: `/offerings?uuid=${uuid}` }),
  ({ uuid, priceId }) => ({ method: 'POST', path: '/checkout/quote', body: { userUuid: uuid, priceId } }),
];

/** Sends the next ordinary call of the next visitor. */
export function createOrdinaryTraffic(visitors: readonly Person[]): (turn: number) => Promise<Answer> {
  return async (turn) => {
    const visitor = visitors[Math.floor(turn / ordinaryCalls.length) % visitors.length];
    const call = ordinaryCalls[turn % ordinaryCalls.length];
    if (!visitor || !call) throw new Error('no visitor or no call');
    return await visitor.caller.send(call(visitor));
  };
}
