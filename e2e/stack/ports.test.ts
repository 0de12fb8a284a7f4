/** @jest-environment node */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { assertFree, findFreePorts } from './ports';

const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
const hasIpv6 = addresses.some(({ address }) => address === '::1');

test.each(['127.0.0.1', ...(hasIpv6 ? ['::1'] : [])])('port taken at %s is named', async (host) => {
  const ports = await findFreePorts();
  await expect(assertFree(ports)).resolves.toBeUndefined();
  const other = createServer().listen(ports.site, host);
  await once(other, 'listening');
  await expect(assertFree(ports)).rejects.toThrow(`Port ${ports.site} is taken`);
  other.close();
});
