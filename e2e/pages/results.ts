import type { Locator, Page } from '@playwright/test';
import { say, sayPattern } from './language';

/** The picture of the attention score of a visitor with many traits. */
export function locateAttention(page: Page, value: number): Locator {
  const label = say('Attention');
  const text = say('Many traits');
  return page.getByRole('img', {
    name: sayPattern('{label}: {text}, {value} of {max}', { label, text, value, max: 24 }),
  });
}
