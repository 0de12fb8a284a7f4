import { render } from '@testing-library/react';
import { Illustration } from './illustration';
import * as scenes from './scenes/index';

test.each(Object.entries(scenes))('%s is hidden from screen readers and light', (_name, scene) => {
  const { container } = render(<Illustration scene={scene} />);
  const drawing = container.querySelector('svg');
  expect(drawing).toHaveAttribute('aria-hidden', 'true');
  expect(drawing?.querySelectorAll('path')).toHaveLength(scene.length);
  expect(drawing?.innerHTML.length).toBeLessThan(4000);
});

test('one thing in each scene is warm', () => {
  for (const scene of Object.values(scenes))
    expect(scene.filter(({ tone }) => tone === 'warm')).toHaveLength(1);
});
