import { LandingPage, ReferralPage, StartScreen } from './screens';

/** Loads the code of the first screen at a path; the questions are part of the remote's entry. */
export async function prepare(path: string): Promise<unknown> {
  if (path === '/') return LandingPage.preload();
  if (path.startsWith('/hcp-referral')) return ReferralPage.preload();
  return path.endsWith('/start') ? StartScreen.preload() : undefined;
}
