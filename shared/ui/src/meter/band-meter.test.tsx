import { render, screen, within } from '@testing-library/react';
import { BandMeter } from './band-meter';

const bands = [
  { id: 'few', from: 0, label: 'Few traits' },
  { id: 'some', from: 9, label: 'Some traits' },
  { id: 'many', from: 14, label: 'Many traits' },
];

test('bar names its value and marks where bands begin', () => {
  render(<BandMeter label="Focus" value={9} max={24} bands={bands} text="Some traits" />);
  const bar = screen.getByRole('img', { name: 'Focus: Some traits, 9 of 24' });
  expect(bar.querySelectorAll('line')).toHaveLength(2);
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

test('value beyond the maximum fills the bar', () => {
  render(<BandMeter label="Focus" value={30} max={24} bands={bands} text="Many traits" />);
  expect(screen.getByRole('img').querySelectorAll('rect')[1]).toHaveAttribute('width', '100%');
});
