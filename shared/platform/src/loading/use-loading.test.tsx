import { act, render, screen } from '@testing-library/react';
import { useLoading } from './use-loading';

const shown: string[] = [];

function Page({ isLoading }: { isLoading: boolean }) {
  const text = useLoading(isLoading) ? 'Loading' : 'Content';
  shown.push(text);
  return <p>{text}</p>;
}

beforeEach(() => void shown.splice(0));

test('content that arrives is rendered after the rendering that its arrival forces', () => {
  const { rerender } = render(<Page isLoading />);
  rerender(<Page isLoading={false} />);
  expect(screen.getByText('Content')).toBeVisible();
  expect(shown).toEqual(['Loading', 'Loading', 'Content']);
});

test('content that is there shows at once, and loading again does, too', () => {
  const { rerender } = render(<Page isLoading={false} />);
  expect(shown).toEqual(['Content']);
  act(() => rerender(<Page isLoading />));
  expect(screen.getByText('Loading')).toBeVisible();
  expect(shown.slice(1)).toEqual(shown.slice(1).map(() => 'Loading'));
});
