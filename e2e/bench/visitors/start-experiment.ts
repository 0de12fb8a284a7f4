import { randomUUID } from 'node:crypto';
import type { Offering } from '@funnel/contracts';
import { runExperimentCommand } from '../../experiments/run-experiment-command';
import { getFromApi } from '../../pages/services';
import type { Ports } from '../../stack/ports';
import { poll } from './poll';

/** Both the flag and the key of its experiment. */
export const EXPERIMENT = 'yearly-emphasis';

const author = ['--who', 'Bench', '--why', 'To compare its report with what was done'];

/** Half of the visitors get the yearly plan first. Everyone pays today, so that there is revenue to compare. */
export async function startExperiment(ports: Ports): Promise<void> {
  const variables = { SANDBOX_PORT: String(ports.sandbox), API_URL: `http://localhost:${ports.api}` };
  for (const words of [
    ['create', 'upfront-payments'],
    ['rollout', 'upfront-payments', '--variant', 'upfront-v3-2options'],
    ['create', EXPERIMENT, '--key', EXPERIMENT, '--coverage', '100', '--share', '0-100'],
    ['start', EXPERIMENT],
  ]) {
    const { code, output } = await runExperimentCommand([...words, ...author], variables);
    if (code !== 0) throw new Error(`npm run experiment -- ${words.join(' ')}: ${output}`);
  }
  // The API reads definitions every few seconds.
  const offering = await poll(readOffering, isDrawn);
  if (!isDrawn(offering)) throw new Error('No offer was drawn by the experiment');
}

function readOffering(): Promise<Offering> {
  return getFromApi(`/offerings?uuid=${randomUUID()}`);
}

function isDrawn({ payment, experiments = [] }: Offering): boolean {
  return payment === 'upfront' && experiments.some(({ flag, applied }) => flag === EXPERIMENT && applied);
}
