import { findFreePort } from '../../stack/ports';
import { prepareReplicaSet, type Replica } from './replica-set';

export type ApiReplicasOptions = Pick<
  Parameters<typeof prepareReplicaSet>[0],
  'build' | 'port' | 'servers'
> & {
  program: 'api' | 'shifted-api';
  settings: NodeJS.ProcessEnv;
  /** Processes that answer calls, and those that run jobs. */
  counts: { servers: number; workers: number };
};

/** Several processes of the API, those that answer calls behind one balancer. */
export async function prepareApiReplicas({ program, settings, counts, ...options }: ApiReplicasOptions) {
  const replicas: Replica[] = [];
  for (let index = 0; index < counts.servers + counts.workers; index += 1) {
    const mode = index < counts.servers ? 'server' : 'worker';
    const port = await findFreePort();
    replicas.push({
      name: `${program}-${mode}-${index}`,
      program,
      port,
      settings: { ...settings, API_PORT: String(port), PROCESS_MODE: mode },
      isBalanced: mode === 'server',
    });
  }
  return await prepareReplicaSet({ ...options, replicas });
}
