import { FOOT_ELEMENT_ID } from '@funnel/contracts';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PageFooterSlot } from './page-footer-slot';

function renderFoot() {
  return render(
    <MemoryRouter>
      <main>
        <PageFooterSlot>Imprint</PageFooterSlot>
      </main>
    </MemoryRouter>,
  );
}

test('footer is rendered into the host’s element', () => {
  const place = document.createElement('div');
  place.id = FOOT_ELEMENT_ID;
  document.body.append(place);
  const { unmount } = renderFoot();
  expect(place).toContainElement(screen.getByText('Imprint'));
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Español' })).toHaveAttribute('href', '?locale=es');
  expect(screen.getByRole('main')).toBeEmptyDOMElement();
  unmount();
  expect(place).toBeEmptyDOMElement();
  place.remove();
});

test('without that element the footer is rendered in place', () => {
  renderFoot();
  expect(screen.getByRole('main')).toHaveTextContent('Imprint');
});
