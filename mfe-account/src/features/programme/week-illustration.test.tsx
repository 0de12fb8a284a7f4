import { render } from '@testing-library/react';
import { WeekIllustration } from './week-illustration';

test('each of the four weeks has its own drawing', () => {
  const drawn = [1, 2, 3, 4, 5].map((number) => {
    const { container } = render(<WeekIllustration number={number} />);
    return container.innerHTML;
  });
  expect(new Set(drawn).size).toBe(5);
  expect(drawn[4]).toBe('');
});
