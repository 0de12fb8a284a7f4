import type { Geo } from '@funnel/contracts';
import { reportVisitor } from '../measurement/report-visitor';
import type { Shell } from '../shell';
import { showFonts } from './show-fonts';

/** What waits until the first screen is there and the browser has nothing else to do. */
export function runIdleWork(shell: Shell, geo: Geo): void {
  void showFonts(shell);
  reportVisitor(shell, geo);
}
