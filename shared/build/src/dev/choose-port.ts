import { isPortFree } from '../free-port';

const usualPort = 3001;
const portsTried = 20;

export type ChosenPort = { port: number; note?: string };

/** The port that was asked for, if it is free; without one, the next free one from the usual on. */
export async function choosePort(wanted: string | undefined): Promise<ChosenPort> {
  if (wanted) return { port: await readPort(wanted) };
  for (let port = usualPort; port < usualPort + portsTried; port += 1) {
    if (!(await isPortFree(port))) continue;
    return port === usualPort ? { port } : { port, note: `Port ${usualPort} is taken, so this is ${port}.` };
  }
  throw new Error(
    `The ports from ${usualPort} to ${usualPort + portsTried - 1} are all taken. Choose another with DEV_PORT or --port.`,
  );
}

async function readPort(text: string): Promise<number> {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`"${text}" is not a port: a port is a number from 1 to 65535.`);
  if (await isPortFree(port)) return port;
  throw new Error(
    `Port ${port} is taken. Free it, choose another, or leave DEV_PORT and --port away to get the next free one.`,
  );
}
