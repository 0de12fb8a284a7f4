import { findFreePort } from '../../stack/ports';
import { prepareReplicaSet, type Replica } from '../cluster/replica-set';

const COUNT = 2;

/** Two hosts behind a balancer. */
export async function prepareHosts(options: Omit<Parameters<typeof prepareReplicaSet>[0], 'replicas'>) {
  const replicas: Replica[] = [];
  while (replicas.length < COUNT) {
    const port = await findFreePort();
    const settings = { HOST_PORT: String(port), LOG_LEVEL: 'warn', DRAIN_MS: '1000' };
    replicas.push({ name: `host-${replicas.length}`, program: 'host', port, settings, isBalanced: true });
  }
  return await prepareReplicaSet({ ...options, replicas });
}
