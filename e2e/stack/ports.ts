import type { Server } from 'node:net';
import { isPortFree, listenOnPort } from '@funnel/build/free-port';

/** Every port of the local stack, with the variable that moves it. */
export const portVariables = {
  site: 'HOST_PORT',
  assets: 'ASSETS_PORT',
  api: 'API_PORT',
  sandbox: 'SANDBOX_PORT',
  smtp: 'SANDBOX_SMTP_PORT',
} as const;

type PortName = keyof typeof portVariables;
export type Ports = Record<PortName, number>;

const usualPorts: Ports = { site: 3000, assets: 3100, api: 4000, sandbox: 4100, smtp: 4125 };
export const portNames = ['site', 'assets', 'api', 'sandbox', 'smtp'] as const;

/** The usual ports, each moved by its variable. */
export function readPorts(env: NodeJS.ProcessEnv): Ports {
  return { ...usualPorts, ...Object.fromEntries(portNames.flatMap((name) => readMovedPort(name, env))) };
}

/** Finds unused ports, for a second stack. */
export async function findFreePorts(): Promise<Ports> {
  const ports: [PortName, number][] = [];
  for (const name of portNames) ports.push([name, await findFreePort()]);
  return { ...usualPorts, ...Object.fromEntries(ports) };
}

/** Ports found so far: the system may return the same one again until it is in use. */
const given = new Set<number>();

/** A free port that was not returned before. */
export async function findFreePort(): Promise<number> {
  const server = await listenOnPort(0);
  const port = getPort(server);
  await new Promise((resolve) => server.close(resolve));
  if (given.has(port)) return await findFreePort();
  given.add(port);
  return port;
}

/** Throws before anything is started when a port is taken, naming port and variable. */
export async function assertFree(ports: Ports): Promise<void> {
  const results = await Promise.all(
    portNames.map(async (name) => ({ name, isFree: await isPortFree(ports[name]) })),
  );
  const taken = results.filter((result) => !result.isFree).map(({ name }) => name);
  if (taken.length === 0) return;
  const lines = taken.map(
    (name) => `Port ${ports[name]} is taken. Free it or choose another: ${example(name, ports)}`,
  );
  throw new Error(lines.join('\n'));
}

function example(name: PortName, ports: Ports): string {
  return `${portVariables[name]}=${ports[name] + 10_000} npm start`;
}

function readMovedPort(name: PortName, env: NodeJS.ProcessEnv): [PortName, number][] {
  const text = env[portVariables[name]];
  if (!text) return [];
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`${portVariables[name]} must be a port number`);
  return [[name, port]];
}

function getPort(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
