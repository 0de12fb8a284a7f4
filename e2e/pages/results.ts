import type { Locator, Page } from '@playwright/test';
import { say, sayPattern } from './language';

/** The picture of the attention score of a visitor with many traits. */
export function locateAttention(page: Page, value: number): Locator {
  const label = say('Attention');
  const text = say('Many traits');
  return page.getByRole('img', {
    name: sayPattern('{label}: {value} of {max}, in the band “{text}”', { label, text, value, max: 24 }),
  });
}

/** Every screen of a result, at its address. */
export const resultScreens: readonly string[] = [
  'result-adhd-calculations',
  'traits',
  'story',
  'plan',
  'first-lesson',
  'info-take-next-step-1',
  'info-take-next-step-2',
  'info-take-next-step-3',
  'share',
  'download',
  'download?for=clinician',
  'overview',
].map((screen) => `/results/${screen}`);

/** The links of the screens from the first result to the prices. */
export const linksToPrices = [
  'See your top patterns',
  'Read your story',
  'What can I do about it?',
  'Why small steps?',
  'What helps instead?',
  'How does membership work?',
  'See the prices',
] as const;

/** How the page of the story leads on where too little was answered for one. */
export const linkWithoutStory = 'See my four-week plan';
