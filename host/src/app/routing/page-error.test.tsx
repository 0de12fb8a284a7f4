import { PlatformProvider } from '@funnel/platform';
import { loadFile } from '@funnel/platform/load-file';
import { fakePlatform } from '@funnel/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { activateSpanish } from '../../testing/activate-spanish';
import { PageError } from './page-error';

/** A page whose file is missing, of a remote that can be renewed. */
function setup({ renew = async () => false }: { renew?: () => Promise<boolean> } = {}) {
  const page = { isAway: true, asked: 0 };
  const load = async () => {
    page.asked += 1;
    if (page.isAway) throw new Error('Loading chunk 7 failed');
  };
  const router = createMemoryRouter([
    {
      path: '/',
      hydrateFallbackElement: <p>Loading</p>,
      loader: async () => {
        await loadFile(load);
        return null;
      },
      errorElement: <PageError renew={renew} />,
      element: <h1>Results</h1>,
    },
  ]);
  render(
    <PlatformProvider value={fakePlatform().platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  return page;
}

afterEach(() => jest.restoreAllMocks());

test('offline the page says so and continues once online', async () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const page = setup();
  expect(await screen.findByRole('heading', { name: 'You seem to be offline' })).toBeVisible();
  expect(page.asked).toBe(1);
  page.isAway = false;
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'Results' })).toBeVisible();
});

test('reload is offered once trying again has failed', async () => {
  setup();
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: 'Reload the page' })).not.toBeInTheDocument();
  await userEvent.click(retry);
  expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeVisible();
});

test('error page is in the page’s language', async () => {
  activateSpanish();
  setup();
  expect(await screen.findByRole('heading', { name: 'Esta página no carga' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await screen.findByRole('button', { name: 'Volver a cargar la página' })).toBeVisible();
});

test('trying again looks for another release first', async () => {
  const page = setup({
    renew: async () => {
      page.isAway = false;
      return true;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Results' })).toBeVisible();
  expect(page.asked).toBe(4);
});
