import { HEAD_ELEMENT_ID } from '@funnel/contracts';
import { render, screen } from '@testing-library/react';
import { PageHeaderSlot } from './page-header-slot';

function Page({ hasPlace }: { hasPlace: boolean }) {
  return (
    <>
      {hasPlace && <div id={HEAD_ELEMENT_ID} data-testid="place" />}
      <main>
        <PageHeaderSlot>
          <header>Tidewell</header>
        </PageHeaderSlot>
        <h1>Content</h1>
      </main>
    </>
  );
}

test('header stands before the content from the first page on', () => {
  const { unmount } = render(<Page hasPlace />);
  expect(screen.getByTestId('place')).toContainElement(screen.getByRole('banner'));
  expect(screen.getByRole('main')).toHaveTextContent(/^Content$/);
  unmount();
  expect(screen.queryByText('Tidewell')).not.toBeInTheDocument();
});

test('without the host’s element the header stands in place', () => {
  render(<Page hasPlace={false} />);
  expect(screen.getByRole('main')).toHaveTextContent('TidewellContent');
});
