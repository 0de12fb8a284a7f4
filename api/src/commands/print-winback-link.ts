import { winbackTypeSchema } from '@funnel/contracts';
import { readConfig } from '../config';
import { createWinbackLink } from '../payments/offerings/winback-link';
import { addMilliseconds, day, systemClock } from '../platform/clock';

// Prints the URL of a winback offer for a mail: `npm run -s winback-link -w api -- 30off [days]`.
const DEFAULT_DAYS = 14;
const [type, days = String(DEFAULT_DAYS)] = process.argv.slice(2);
const winback = winbackTypeSchema.safeParse(type);
const length = Number(days);

if (!winback.success || !(length > 0)) {
  process.stderr.write('Name the offer, plain or 30off, and how many days its link is good for (14).\n');
  process.exitCode = 1;
} else {
  const { siteUrl, linkSecrets } = readConfig();
  const [secret = ''] = linkSecrets;
  const expiresAt = addMilliseconds(systemClock(), length * day);
  process.stdout.write(`${createWinbackLink({ siteUrl, secret, winback: winback.data, expiresAt })}\n`);
}
