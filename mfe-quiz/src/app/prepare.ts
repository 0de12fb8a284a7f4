import { getCurrentDoc, listPossibleSteps } from '@funnel/content/quiz';
import type { Platform } from '@funnel/platform';
import { prepareLanding } from '../landing/landing-parts';
import { hasSentSections } from '../landing/sent-sections';
import { preloadStep } from '../steps/step-screens';
import { Landing, ReferralPage, Start, WebViewQuiz } from './screens';

/** Loads what the first screen at a path needs; the first questions are part of the remote's entry. */
export async function prepare(path: string, flags?: Pick<Platform['flags'], 'variant'>): Promise<unknown> {
  if (path === '/') return Promise.all([Landing.preload(), prepareLanding(flags, hasSentSections())]);
  if (path.startsWith('/hcp-referral')) return ReferralPage.preload();
  if (path.startsWith('/web-view-quiz'))
    return Promise.all([WebViewQuiz.preload(), Start.preload(), prepareStep(path)]);
  return path.endsWith('/start') ? Start.preload() : prepareStep(path);
}

/** In mid-quiz, as after a reload. */
async function prepareStep(path: string): Promise<unknown> {
  const steps = listPossibleSteps(getCurrentDoc());
  const step = steps.find(({ id }) => path.endsWith(`/${id}`));
  return step && preloadStep(step);
}
