import { brandName } from '@funnel/contracts';
import type { Stack } from './stack';

type Running = Pick<Stack, 'urls' | 'releases' | 'dataDir'>;

/** What a person needs to know once everything runs. */
export function welcomePage({ urls, releases, dataDir }: Running, milliseconds: number): string {
  return `
${brandName} runs (started in ${(milliseconds / 1000).toFixed(1)} s)

  Site        ${urls.site}/
  Inspector   ${urls.sandbox}/            payments, flags, faults, test clocks
  Experiments ${urls.sandbox}/experiments
  Mailbox     ${urls.sandbox}/mailbox
  Operators   ${urls.api}/operations/releases    releases, jobs, experiments, reviews, live sessions
  API         ${urls.api}/docs
  Remotes     ${releases.join('  ')}

  Test cards (any date ahead, any CVC, ZIP 12345)
    4242 4242 4242 4242   pays
    4000 0025 0000 3155   asks for 3-D Secure
    4000 0000 0000 0002   is declined
    4000 0000 0000 9995   has not enough money
  Coupon      WELCOME20 takes 20 % off; the input shows with ${urls.site}/?sdc=1

  State and logs are in ${dataDir}. Ctrl-C stops everything; the state stays.
`;
}
