import { Gauge, type Registry } from 'prom-client';
import { type Pools, poolNames } from './connection';

/** Connections of each pool by state, and the calls that wait for one; read when metrics are. */
export function watchPools(registry: Registry, pools: Pools): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Connections to the database by use and state; waiting are calls without one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const pool of poolNames) {
        const { totalCount, idleCount, waitingCount } = pools[pool];
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  });
}
