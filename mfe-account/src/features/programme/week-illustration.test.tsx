import { render } from '@testing-library/react';
import { WeekIllustration } from './week-illustration';

test.each([
  ['focus', 'deadlines', 'interruptions', 'energy'],
  ['emotions', 'criticism', 'worry', 'patience'],
  ['household', 'money', 'conversations', 'rest'],
])('weeks of %s, %s, %s and %s have a drawing each', (...themeIds) => {
  const drawn = themeIds.map((themeId) => render(<WeekIllustration themeId={themeId} />).container.innerHTML);
  expect(new Set(drawn).size).toBe(4);
});
