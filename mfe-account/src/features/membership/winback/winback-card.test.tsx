import { type MemberWinback, offeringRoutes } from '@funnel/contracts';
import { screen } from '@testing-library/react';
import { activateSpanish } from '../../../testing/activate-spanish';
import * as memberships from '../../../testing/memberships';
import { openAccount } from '../../../testing/open-account';

const open = (winback: MemberWinback, subscription = memberships.ended, locale = 'en-US') =>
  openAccount('/account/subscription', {
    subscription,
    locale,
    answers: [[offeringRoutes.readWinback, () => winback]],
  });

test('lapsed member sees the discount with its end', async () => {
  const offer = { type: '30off', percentOff: 30, expiresAt: '2026-12-05T09:00:00.000Z' } as const;
  open({ offer, hasResults: true });
  expect(await screen.findByRole('heading', { name: '30% off if you come back' })).toBeVisible();
  expect(screen.getByText(/December 5, 2026/)).toHaveAttribute('datetime', offer.expiresAt);
  expect(screen.getByText(/Your answers and results are still here/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See my offer' })).toHaveAttribute('href', '/winback-30off');
});

test('Spanish time of day does not end a sentence with two periods', async () => {
  await activateSpanish();
  const offer = { type: '30off', percentOff: 30, expiresAt: '2026-12-05T09:00:00.000Z' } as const;
  open({ offer, hasResults: true }, memberships.ended, 'es-US');
  const end = await screen.findByText(/^5 de diciembre de 2026/);
  expect(end).toHaveTextContent(/a\.\sm\.$|a\.m\.$/);
  expect(end.parentElement).not.toHaveTextContent('..');
});

test('lapsed member without a discount is shown prices, no offer', async () => {
  open({ offer: { type: 'plain' }, hasResults: false });
  expect(await screen.findByRole('link', { name: 'See the prices' })).toHaveAttribute(
    'href',
    '/winback-plain',
  );
  expect(screen.queryByText(/offer|still here/)).not.toBeInTheDocument();
});

test.each<MemberWinback['offer']>([
  { type: 'plain' },
  { type: '30off', percentOff: 30, expiresAt: '2026-12-05T09:00:00.000Z' },
])('ended membership comes before the one way back: $type', async (offer) => {
  open({ offer, hasResults: true });
  const wayBack = await screen.findByRole('link', { name: /^See (my offer|the prices)$/ });
  expect(screen.getAllByRole('link', { name: /^See (my offer|the prices)$/ })).toHaveLength(1);
  const state = screen.getByRole('heading', { name: 'Your membership has ended' });
  expect(state.compareDocumentPosition(wayBack)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('running and withdrawn members are not asked back', async () => {
  for (const subscription of [memberships.active, memberships.withdrawn]) {
    const { api, unmount } = open({ offer: { type: 'plain' }, hasResults: false }, subscription);
    await screen.findByRole('region', { name: 'Your dates' });
    expect(api.calls.filter(({ route }) => route.includes('winback'))).toEqual([]);
    unmount();
  }
});
