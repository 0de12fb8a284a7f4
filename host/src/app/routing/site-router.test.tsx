import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter, useLocation } from 'react-router-dom';
import { SiteRouter } from './site-router';

test('navigation during the first render is kept', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <Screen goNext={() => router.navigate('#next')} /> },
  ]);
  // The host subscribes first, so the router does not replay earlier events to later listeners.
  router.subscribe(() => undefined);
  render(<SiteRouter router={router} onError={fail} />);
  expect(router.state.location.hash).toBe('#next');
  expect(await screen.findByText('at #next')).toBeVisible();
});

test('a reported error has no location', async () => {
  const complain = jest.spyOn(console, 'error').mockImplementation();
  const error = new Error('No focus');
  const Broken = () => {
    throw error;
  };
  const router = createMemoryRouter(
    [{ path: '/inflow-quiz/:step', element: <Broken />, errorElement: <p>Sorry</p> }],
    { initialEntries: ['/inflow-quiz/attention-1'] },
  );
  const onError = jest.fn();
  render(<SiteRouter router={router} onError={onError} />);
  expect(await screen.findByText('Sorry')).toBeVisible();
  expect(onError.mock.calls).toEqual([[error]]);
  complain.mockRestore();
});

function fail(error: unknown): void {
  throw error;
}

function Screen({ goNext }: { goNext: () => Promise<void> }) {
  const { hash } = useLocation();
  useLayoutEffect(() => {
    if (hash === '') void goNext();
  });
  return `at ${hash}`;
}
