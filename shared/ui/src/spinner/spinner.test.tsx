import { render, screen } from '@testing-library/react';
import { Spinner } from './spinner';

test('spinner is 80×80 and announces its label', () => {
  const { container } = render(<Spinner />);

  const drawing = container.querySelector('svg');
  expect([drawing?.getAttribute('width'), drawing?.getAttribute('height')]).toEqual(['80', '80']);
  expect(drawing?.querySelectorAll('circle')).toHaveLength(2);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});
