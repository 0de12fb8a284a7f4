import { focusKind, renderApp } from '@funnel/testing';
import { sharedTableScene, talkScene } from '@funnel/ui';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { SessionCard } from './session-card';
import { getSessionScene } from './session-scene';

const session = {
  ...{ eventId: 'evening', kind: focusKind.kind, title: focusKind.title, steps: focusKind.steps, about: '' },
  startsAt: '2026-11-28T17:00:00.000Z',
  endsAt: '2026-11-28T17:45:00.000Z',
  state: 'confirmed' as const,
};

const open = (card: ReactElement) => renderApp(<ul>{card}</ul>, { route: '/live' });

test('session says when it is and what happens', () => {
  const { container } = open(
    <SessionCard session={session} heading="h3">
      <button type="button">Join</button>
    </SessionCard>,
  );
  expect(screen.getByRole('heading', { level: 3, name: session.title })).toBeVisible();
  expect(screen.getByRole('time')).toHaveAttribute('datetime', session.startsAt);
  const [, ...steps] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual(session.steps);
  expect(screen.getByRole('button', { name: 'Join' })).toBeVisible();
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

test('canceled session offers nothing', () => {
  open(
    <SessionCard session={{ ...session, state: 'canceled', host: 'Ana' }} heading="h3">
      <button type="button">Join</button>
    </SessionCard>,
  );
  const canceled = 'This session is canceled. We’re sorry.';
  expect(screen.getByRole('heading').nextElementSibling).toHaveTextContent(canceled);
  expect(screen.queryByText(focusKind.steps[0] ?? '')).not.toBeInTheDocument();
  expect(screen.queryByText(/Ana/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('open session says so before its hours, which are those of today', () => {
  open(<SessionCard session={{ ...session, isOpen: true }} heading="h3" />);
  expect(screen.getByText('Open now').parentElement).toHaveTextContent(/^Open now\s·\s\d+:00\s–/);
});

test('kind of session says how long it usually takes', () => {
  open(<SessionCard session={focusKind} heading="h3" />);
  expect(screen.getByText('Usually 90 minutes')).toBeVisible();
  expect(screen.queryByRole('time')).not.toBeInTheDocument();
});

test('each kind has its drawing, and so has any other session', () => {
  expect(getSessionScene({ kind: 'focus-session' })).toBe(sharedTableScene);
  expect(getSessionScene({ kind: 'questions-and-answers' })).toBe(talkScene);
  expect(getSessionScene({}).length).toBeGreaterThan(0);
});
