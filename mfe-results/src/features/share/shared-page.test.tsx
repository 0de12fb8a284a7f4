import { type ShareData, shareRoutes } from '@funnel/contracts';
import { fail, fakeApi, refusal, renderApp } from '@funnel/testing';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { share, shareHash } from '../../testing/shares';
import { SharedPage } from './shared-page';

function open(read: () => ShareData) {
  const api = fakeApi([[shareRoutes.read, read]]);
  const page = (
    <Routes>
      <Route path="/results/shared/:shareHash" element={<SharedPage />} />
    </Routes>
  );
  const { unmount } = renderApp(page, { route: `/results/shared/${shareHash}`, platform: { api } });
  return unmount;
}

test('reader sees what was chosen, and that search engines may not', async () => {
  const unmount = open(() => share);
  expect(await screen.findByText('At work or school')).toBeVisible();
  expect(screen.getByText('About 6.5 hours on a typical night')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByText('This is your own link')).not.toBeInTheDocument();
  expect(screen.getByText(/This link expires on December 1, 2026\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take the quiz yourself' })).toHaveAttribute(
    'href',
    '/inflow-quiz',
  );
  const readRobots = () => document.querySelector('meta[name=robots]')?.getAttribute('content');
  expect(readRobots()).toBe('noindex');
  unmount();
  expect(readRobots()).toBeUndefined();
});

test('owner is led to the place to end it', async () => {
  open(() => ({ ...share, own: true }));
  expect(await screen.findByText('This is your own link')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Manage my links' })).toHaveAttribute('href', '/results/share');
});

test.each([
  ['share-gone', 'This link has ended'],
  ['not-found', 'This link doesn’t work'],
] as const)('link that is %s says so', async (code, title) => {
  open(fail(refusal(code)));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take the quiz yourself' })).toBeVisible();
});

test('unreachable server offers another try', async () => {
  open(fail());
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
