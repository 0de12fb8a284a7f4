import type { Platform } from '@funnel/platform';
import { hasSentSections } from '../features/landing/sent-sections';
import { prepareLanding } from './landing-parts';
import { LandingPage, ReferralPage, StartScreen, WebViewQuiz } from './screens';

/** Loads the code of the first screen at a path; the questions are part of the remote's entry. */
export async function prepare(path: string, flags?: Pick<Platform['flags'], 'variant'>): Promise<unknown> {
  if (path === '/') return Promise.all([LandingPage.preload(), prepareLanding(flags, hasSentSections())]);
  if (path.startsWith('/hcp-referral')) return ReferralPage.preload();
  if (path.startsWith('/web-view-quiz')) return Promise.all([WebViewQuiz.preload(), StartScreen.preload()]);
  return path.endsWith('/start') ? StartScreen.preload() : undefined;
}
