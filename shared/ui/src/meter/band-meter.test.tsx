import { render, screen, within } from '@testing-library/react';
import { BandMeter } from './band-meter';

const bands = [
  { id: 'few', from: 0, label: 'Few traits' },
  { id: 'some', from: 9, label: 'Some traits' },
  { id: 'many', from: 14, label: 'Many traits' },
];

test('scale tells its value in a sentence', () => {
  render(<BandMeter label="Focus" value={9} max={24} bands={bands} text="Some traits" />);
  expect(screen.getByRole('img', { name: 'Focus: 9 of 24, in the band “Some traits”' })).toBeVisible();
  expect(screen.getByText('9 of 24, in the band “Some traits”')).toBeVisible();
});

test.each([
  [12, '50%'],
  [30, '100%'],
])('value %i of 24 has its place at %s', (value, place) => {
  render(<BandMeter label="Focus" value={value} max={24} bands={bands} text="Some traits" />);
  expect(screen.getByRole('img').querySelector('circle')).toHaveAttribute('cx', place);
});

test('scale without known bands is drawn in one piece', () => {
  render(<BandMeter label="Focus" value={9} max={24} bands={[]} text="Some traits" />);
  expect(screen.getByRole('img').querySelectorAll('rect')).toHaveLength(1);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('names of the bands can be drawn, without a style of their own', () => {
  const { container } = render(
    <BandMeter label="Focus" value={9} max={24} bands={bands} text="Some traits" drawsNames />,
  );
  const names = [...screen.getByRole('img').querySelectorAll('text')];
  expect(names.map(({ textContent }) => textContent)).toEqual(['Few traits', 'Some traits', 'Many traits']);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(container.querySelector('[style]')).toBeNull();
});

test('band of the value is the current one', () => {
  render(<BandMeter label="Focus" value={9} max={24} bands={bands} text="Some traits" />);
  const items = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Few traits 0–8',
    'Some traits 9–13',
    'Many traits 14–24',
  ]);
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'true', null]);
});
