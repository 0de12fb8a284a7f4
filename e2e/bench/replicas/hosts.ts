import { findFreePort } from '../../stack/ports';
import { startBalancer } from '../cluster/balancer';
import type { prepareServers } from '../servers';

type HostOptions = {
  servers: Awaited<ReturnType<typeof prepareServers>>;
  /** Where the balancer listens. */
  port: number;
  /** The server of the other build. */
  otherServer: string;
};

/** Two hosts behind a balancer, each of another build, as in the middle of a deploy. */
export async function startHosts({ servers, port, otherServer }: HostOptions) {
  const hosts = [
    { name: 'host-0', port: await findFreePort(), file: undefined },
    { name: 'host-1', port: await findFreePort(), file: otherServer },
  ];
  const balancer = await startBalancer(
    hosts.map((host) => host.port),
    port,
  );
  await Promise.all(hosts.map(start));

  async function start({ name, port: own, file }: (typeof hosts)[number]): Promise<void> {
    const replica = { name, healthUrl: `http://127.0.0.1:${own}/readyz`, ...(file && { file }) };
    await servers.start('host', { HOST_PORT: String(own), LOG_LEVEL: 'warn', DRAIN_MS: '1000' }, replica);
  }

  return {
    async kill(index: number) {
      const host = hosts[index % hosts.length];
      if (!host) return;
      await servers.kill(host.name);
      await start(host);
    },
    /** Stops and starts one after the other, as a deploy does. */
    async roll() {
      for (const host of hosts) {
        await servers.stop(host.name);
        await start(host);
      }
    },
    close: () => balancer.close(),
  };
}
