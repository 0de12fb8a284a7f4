import { FOOT_ELEMENT_ID } from '@funnel/contracts';
import { render, screen } from '@testing-library/react';
import { PageFoot } from './page-foot';

function show() {
  return render(
    <main>
      <PageFoot>Imprint</PageFoot>
    </main>,
  );
}

test('the foot of a page is a landmark of its own where the host has a place for it, as long as the page shows', () => {
  const place = document.createElement('div');
  place.id = FOOT_ELEMENT_ID;
  document.body.append(place);
  const { unmount } = show();
  expect(place).toContainElement(screen.getByText('Imprint'));
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(screen.getByRole('main')).toBeEmptyDOMElement();
  unmount();
  expect(place).toBeEmptyDOMElement();
  place.remove();
});

test('without such a place it stands where it is written', () => {
  show();
  expect(screen.getByRole('main')).toHaveTextContent('Imprint');
});
