import { readFileSync } from 'node:fs';

const EVERY_MS = 50;

// The API as it is, in a process whose clock others move.
followClock(process.env['CLOCK_FILE'] ?? '');
await import('../../../api/src/main');

/** Moves the clock of this process by the milliseconds in a file, now and whenever they change. */
function followClock(file: string): void {
  // Empty while it is written.
  const readOffset = () => Number(readFileSync(file, 'utf8'));
  let offset = readOffset();
  setInterval(() => {
    offset = readOffset();
  }, EVERY_MS).unref();
  const RealDate = globalThis.Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [RealDate.now() + offset] : given, newTarget),
    get: (target, name, receiver) =>
      name === 'now' ? () => RealDate.now() + offset : Reflect.get(target, name, receiver),
  });
}
