import { readFileSync } from 'node:fs';

const EVERY_MS = 50;

/** Moves the clock of this process by the milliseconds in a file, now and whenever they change. */
export function followClock(file: string): void {
  let offset = readOffset(file);
  setInterval(() => {
    offset = readOffset(file);
  }, EVERY_MS).unref();
  const RealDate = globalThis.Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [RealDate.now() + offset] : given, newTarget),
    get: (target, name, receiver) =>
      name === 'now' ? () => RealDate.now() + offset : Reflect.get(target, name, receiver),
  });
}

/** Empty while it is written. */
function readOffset(file: string): number {
  return Number(readFileSync(file, 'utf8'));
}
