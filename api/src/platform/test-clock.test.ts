import type { Offering } from '@funnel/contracts';
import { addMilliseconds, day } from './clock';
import { createVisitor, setupPayments } from './stripe/testing/setup-payments';

async function setup(environment: Record<string, string> = {}) {
  const api = await setupPayments({ environment });
  const readFirstCharge = async (clock: string | null): Promise<number> => {
    const path = `/offerings?uuid=${createVisitor().uuid}`;
    const reply = await api.call('get', path, { headers: { 'test-clock': clock } }).expect(200);
    const offering: Offering = reply.body;
    return Date.parse(offering.plans[0]?.firstChargeAt ?? '');
  };
  return { ...api, readFirstCharge };
}

const trial = 14 * day;
/** First charges are given to the quarter of an hour. */
const isAbout = (moment: number, expected: Date) => Math.abs(moment - expected.getTime()) <= 15 * 60 * 1000;

test('call of a tester is answered at the time of their browser', async () => {
  const { readFirstCharge, clock } = await setup();
  const [ahead, now] = await Promise.all([readFirstCharge('+3d'), readFirstCharge(null)]);
  expect(isAbout(ahead, addMilliseconds(clock(), trial + 3 * day))).toBe(true);
  expect(isAbout(now, addMilliseconds(clock(), trial))).toBe(true);
});

test.each(['-3d', '999w', '3', 'tomorrow'])('time %s moves nothing', async (text) => {
  const { readFirstCharge, clock } = await setup();
  expect(isAbout(await readFirstCharge(text), addMilliseconds(clock(), trial))).toBe(true);
});

test('without test tools a caller cannot move the time', async () => {
  const { readFirstCharge, clock, address } = await setup({ TEST_TOOLS: 'disabled' });
  expect(isAbout(await readFirstCharge('+3d'), addMilliseconds(clock(), trial))).toBe(true);
  const preflight = await fetch(`${address}/v1/geo`, {
    method: 'OPTIONS',
    headers: { origin: 'http://site.test' },
  });
  expect(preflight.headers.get('access-control-allow-headers')).not.toContain('test-clock');
});
