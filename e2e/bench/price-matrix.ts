import { runTool } from '../stack/run.mjs';

/**
 * Compares the price that is shown with what the payment provider bills, for all that is sold: what `npm test` does,
 * and trials in every currency too. On PostgreSQL where `TEST_DATABASE_URL` is set.
 */
export async function bench(): Promise<void> {
  const env = { ...process.env, PRICE_MATRIX: 'whole' };
  const args = ['--selectProjects', 'api', '--testPathPatterns', 'price-matrix', '--verbose'];
  const { code } = await runTool('jest/bin/jest.js', args, { env, live: true });
  process.exitCode = code;
}
