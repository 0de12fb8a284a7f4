import { readEventStreamConfig } from '../config';
import { openDeadEvents } from '../platform/ingest/nats/dead-events';

// Events that the consumer could not store, with `NATS_URL`:
// `npm run -s events -w api -- [dead]` lists them, `… -- replay` hands them to the consumer again
const [command = 'dead'] = process.argv.slice(2);
const events = await openDeadEvents(readEventStreamConfig());
try {
  if (command === 'replay') process.stdout.write(`${await events.replay()} replayed\n`);
  else if (command === 'dead') await list();
  else {
    process.stderr.write('events [dead | replay]\n');
    process.exitCode = 1;
  }
} finally {
  await events.close();
}

async function list(): Promise<void> {
  process.stdout.write(`${await events.countWaiting()} waiting\n`);
  for (const { seq, time, reason } of await events.list())
    process.stdout.write(`${seq}\t${time}\t${reason}\n`);
}
