import { followClock } from './follow-clock';

// The API as it is, in a process whose clock the bench moves.
followClock(process.env['CLOCK_FILE'] ?? '');
await import('../../../api/src/main');
