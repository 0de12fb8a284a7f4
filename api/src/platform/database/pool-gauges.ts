import { Gauge, type Registry } from 'prom-client';
import { type Pools, poolNames } from './connection';

/** Connections of each pool, and what waits for one; read when Prometheus asks. */
export function measurePools(registry: Registry, pools: Pools): void {
  new Gauge({
    name: 'database_pool_connections',
    help: 'Open connections by use and state: busy, idle',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const pool of poolNames) {
        const { totalCount, idleCount } = pools[pool];
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
      }
    },
  });
  new Gauge({
    name: 'database_pool_waiting',
    help: 'Queries that wait for a connection, by use',
    labelNames: ['pool'],
    registers: [registry],
    collect() {
      for (const pool of poolNames) this.set({ pool }, pools[pool].waitingCount);
    },
  });
}
