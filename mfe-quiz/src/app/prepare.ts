import { LandingPage, ReferralPage, StartScreen } from './screens';

/** Brings the code of the first screen at a path; the questions need none besides the remote's own. */
export async function prepare(path: string): Promise<unknown> {
  if (path === '/') return LandingPage.preload();
  if (path.startsWith('/hcp-referral')) return ReferralPage.preload();
  return path.endsWith('/start') ? StartScreen.preload() : undefined;
}
