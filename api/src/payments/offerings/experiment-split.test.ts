import { createHash } from 'node:crypto';
import type { DrawnExperiment, Offering } from '@funnel/contracts';
import { type PaymentsApi, setupPayments } from '../../platform/stripe/testing/setup-payments';
import { hashVisitorKey } from '../../platform/testing/setup';

const VISITORS = 600;
const AT_ONCE = 50;
/** Some seconds of computing, which take their time on a busy machine. */
const PATIENCE_MS = 600_000;
const TREATED = 0.1;
/** One in so many comes by a winback mail, whose offer no experiment changes. */
const RETURNING = 10;

const arms = { 11999: 'control', 4900: 'price-elasticity-49' } as const;

/** A browser with a number and a context: the same ones in each run, so that the draw is the same. */
type Visitor = { uuid: string; context: string; isReturning: boolean };

test(
  '90 to 10: each visitor counts once, in the arm of the price',
  async () => {
    const api = await setupPayments();
    const visitors = await insertVisitors(api);
    await api.sandbox.setFlag('price-elasticity', {
      experiment: {
        key: 'yearly-49',
        variations: ['control', 'price-elasticity-49'],
        weights: [1 - TREATED, TREATED],
      },
    });
    const seen = await forEach(visitors, (visitor) => seePrices(api, visitor));
    await api.sandbox.setFlag('price-elasticity', undefined);

    const told = seen.filter(({ experiment }) => experiment.applied);
    expect(told).toHaveLength(VISITORS - VISITORS / RETURNING);
    expect(told.filter(({ experiment, arm }) => experiment.variant !== arm)).toEqual([]);
    const treated = told.filter(({ arm }) => arm !== 'control').length;
    const sigma = Math.sqrt((TREATED * (1 - TREATED)) / told.length);
    expect(Math.abs(treated / told.length - TREATED)).toBeLessThan(3 * sigma);
    const expected = told.map(({ visitor, arm }) => [visitor.uuid, arm] as const).sort();
    expect(await readExposures(api)).toEqual(expected);

    // A page of another visit, another tab.
    await forEach(told.slice(0, 200), ({ visitor, experiment }) => sendExposure(api, visitor, experiment));
    expect(await readExposures(api)).toEqual(expected);
    const token = api.config.operators[0]?.token ?? '';
    const { body } = await api.call('get', '/operations/experiments/yearly-49', { token }).expect(200);
    expect(body).toMatchObject({
      arms: [
        { variant: 'control', visitors: told.length - treated },
        { variant: 'price-elasticity-49', visitors: treated },
      ],
      severalVariants: 0,
    });
  },
  PATIENCE_MS,
);

async function insertVisitors({ db, clock }: PaymentsApi): Promise<Visitor[]> {
  const visitors = Array.from({ length: VISITORS }, (_, index) => ({
    uuid: createUuid(`visitor ${index}`),
    context: createUuid(`context ${index}`),
    isReturning: index % RETURNING === 0,
  }));
  const rows = visitors.map(({ uuid, context }) => ({
    id: context,
    keyHash: hashVisitorKey(uuid),
    userUuid: uuid,
    createdAt: clock(),
    locale: 'en',
  }));
  await db.insertInto('visitorContexts').values(rows).execute();
  return visitors;
}

function createUuid(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');
}

/** The prices as a page asks for them; what was applied is on screen, and the page says so. */
async function seePrices(api: PaymentsApi, visitor: Visitor) {
  const offering = await api.viewOffering(visitor, visitor.isReturning ? { winback: '30off' } : {});
  const experiment = offering.experiments?.[0];
  if (!experiment) throw new Error('The offer was drawn by no experiment');
  if (experiment.applied) await sendExposure(api, visitor, experiment);
  return { visitor, experiment, arm: findArm(offering) };
}

function findArm({ plans }: Offering): string | undefined {
  const amount = plans.find(({ interval }) => interval === 'year')?.price.amount;
  return Object.entries(arms).find(([price]) => Number(price) === amount)?.[1];
}

async function sendExposure(
  { call }: PaymentsApi,
  { uuid }: Visitor,
  { flag, key, phase, variant }: Pick<DrawnExperiment, 'flag' | 'key' | 'phase' | 'variant'>,
): Promise<void> {
  const properties = { flag, variant, experiment: key, phase, provider: 'growthbook', remote: 'checkout' };
  await call('post', '/a/event', { body: { uuid, event: 'experiment-viewed', properties } }).expect(202);
}

async function readExposures({ db }: PaymentsApi): Promise<(readonly [uuid: string, arm: string])[]> {
  const rows = await db.selectFrom('experimentExposures').select(['uuid', 'variant']).execute();
  return rows.map(({ uuid, variant }) => [uuid, variant] as const).sort();
}

/** Visitors come several at a time. */
async function forEach<Item, Result>(items: readonly Item[], act: (item: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (let first = 0; first < items.length; first += AT_ONCE)
    results.push(...(await Promise.all(items.slice(first, first + AT_ONCE).map(act))));
  return results;
}
