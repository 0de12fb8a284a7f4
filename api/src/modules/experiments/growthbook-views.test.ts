import { insertRow } from '../../platform/testing/insert-row';
import { setup } from '../../platform/testing/setup';
import { insertFacts, insertPurchase, insertVisitors } from './testing/insert-visitors';

const before = new Date('2026-11-01T12:00:00Z');
const after = new Date('2026-11-03T12:00:00Z');

/** The assignment query that a data source of GrowthBook has, with the dimensions of the view. */
const assignments = `SELECT user_id, timestamp, experiment_id, variation_id, country, device, locale
  FROM growthbook_assignments`;

/** As GrowthBook writes the query of a metric for PostgreSQL: units by exposure, then values after it, then sums. */
function buildMetricQuery({ facts, value, aggregation }: Record<'facts' | 'value' | 'aggregation', string>) {
  return `
    WITH __rawExperiment AS (${assignments}),
    __experimentExposures AS (
      SELECT e.user_id as user_id, cast(e.variation_id as varchar) as variation, e.timestamp as timestamp
      FROM __rawExperiment e
      WHERE e.experiment_id = 'jtbd' AND e.timestamp >= '2026-11-01 00:00:00'
        AND e.timestamp <= '2026-12-01 00:00:00'
    ),
    __experimentUnits AS (
      SELECT e.user_id as user_id,
        (CASE WHEN count(distinct e.variation) > 1 THEN '__multiple__' ELSE max(e.variation) END) as variation,
        MIN(e.timestamp) as first_exposure_timestamp
      FROM __experimentExposures e GROUP BY e.user_id
    ),
    __factTable AS (
      SELECT m.user_id as user_id, m.timestamp as timestamp, ${value} as value FROM (${facts}) m
      WHERE m.timestamp >= '2026-11-01 00:00:00'
    ),
    __userMetricJoin AS (
      SELECT d.variation AS variation, d.user_id AS user_id,
        (CASE WHEN m.timestamp >= d.first_exposure_timestamp THEN m.value ELSE NULL END) as value
      FROM __experimentUnits d LEFT JOIN __factTable m ON (m.user_id = d.user_id)
    ),
    __userMetricAgg AS (
      SELECT umj.variation AS variation, umj.user_id, ${aggregation} as value
      FROM __userMetricJoin umj GROUP BY umj.variation, umj.user_id
    )
    SELECT m.variation AS variation, COUNT(*)::int AS users, SUM(COALESCE(m.value, 0))::float8 AS main_sum,
      SUM(POWER(COALESCE(m.value, 0), 2))::float8 AS main_sum_squares
    FROM __userMetricAgg m GROUP BY m.variation ORDER BY 1`;
}

async function setupViews() {
  const { db, database } = await setup();
  const [payer = '', early = ''] = await insertVisitors(db, { variant: 'control', count: 3 });
  const [starter = '', both = ''] = await insertVisitors(db, { variant: 'jtbd', count: 2 });
  await insertRow(db, 'experimentExposures', {
    uuid: both,
    experiment: 'jtbd',
    phase: '0',
    variant: 'control',
    firstSeenAt: new Date('2026-11-02T13:00:00Z'),
    isFirst: false,
  });
  await insertFacts(db, [payer, starter], { metric: 'quiz-started' });
  await insertFacts(db, [early], { metric: 'quiz-started', firstSeenAt: before });
  await insertPurchase(db, payer, {
    registeredAt: after,
    isTrial: true,
    payments: [
      { amount: 1999, at: after },
      { amount: 500, at: after, kind: 'refund' },
      { amount: 999, at: before },
    ],
  });
  return async (text: string) => (await database.pool.query(text)).rows;
}

test('assignment query lists exposures with dimensions', async () => {
  const query = await setupViews();
  const rows = await query(
    `SELECT * FROM (${assignments}) a WHERE experiment_id = 'jtbd' ORDER BY timestamp, variation_id`,
  );
  expect(rows).toHaveLength(6);
  expect(rows[0]).toMatchObject({ variation_id: 'control', country: 'US', device: 'phone', locale: 'en' });
});

test('binomial metric counts visitors after the exposure', async () => {
  const query = await setupViews();
  const facts = `SELECT user_id, timestamp, metric FROM growthbook_funnel WHERE metric = 'quiz-started'`;
  expect(await query(buildMetricQuery({ facts, value: '1', aggregation: 'MAX(umj.value)' }))).toEqual([
    { variation: '__multiple__', users: 1, main_sum: 0, main_sum_squares: 0 },
    { variation: 'control', users: 3, main_sum: 1, main_sum_squares: 1 },
    { variation: 'jtbd', users: 1, main_sum: 1, main_sum_squares: 1 },
  ]);
});

test('revenue metric adds payments and takes off refunds', async () => {
  const query = await setupViews();
  const facts = `SELECT user_id, timestamp, amount, currency, refunded FROM growthbook_purchases WHERE currency = 'USD'`;
  const rows = await query(buildMetricQuery({ facts, value: 'm.amount', aggregation: 'SUM(umj.value)' }));
  expect(rows[1]).toEqual({
    variation: 'control',
    users: 3,
    main_sum: 1499,
    main_sum_squares: 1499 ** 2,
  });
});

test('membership metric counts trials', async () => {
  const query = await setupViews();
  const facts = `SELECT user_id, timestamp, event FROM growthbook_memberships WHERE event = 'trial-started'`;
  const rows = await query(buildMetricQuery({ facts, value: '1', aggregation: 'MAX(umj.value)' }));
  expect(rows.map(({ variation, main_sum }) => [variation, main_sum])).toEqual([
    ['__multiple__', 0],
    ['control', 1],
    ['jtbd', 0],
  ]);
});
