import { PlatformProvider } from '@funnel/platform';
import { fakePlatform } from '@funnel/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createHostPage } from './routes';

test('page that failed to load is retried once', async () => {
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked <= 6) throw new Error('Loading chunk 1 failed');
    return () => <h1>Support</h1>;
  };
  const page = createHostPage({ path: '/support', title: 'Support', load });
  const router = createMemoryRouter([{ hydrateFallbackElement: <p>Loading</p>, children: [page] }], {
    initialEntries: ['/support'],
  });
  render(
    <PlatformProvider value={fakePlatform().platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  // Each time it is tried three times, with a pause in between.
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(asked).toBe(4);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Support' })).toBeVisible();
  await act(() => router.navigate('/support#who'));
  expect(await screen.findByRole('heading', { name: 'Support' })).toBeVisible();
  expect(asked).toBe(8);
});
