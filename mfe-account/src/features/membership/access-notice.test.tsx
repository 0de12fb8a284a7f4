import { type Access, subscriptionRoutes } from '@funnel/contracts';
import { failOnce, fakeApi, renderApp } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AccessNotice } from './access-notice';

const failed: Access = {
  isEntitled: true,
  until: '2026-11-28T09:00:00.000Z',
  notice: 'payment-failed',
};

function setup(access: Access, change: () => { url: string } = () => ({ url: 'https://portal.test/p/1' })) {
  const leaveFor = jest.fn();
  const api = fakeApi([[subscriptionRoutes.changePaymentMethod, change]]);
  const notice = <AccessNotice access={access} leaveFor={leaveFor} />;
  return { leaveFor, ...renderApp(notice, { route: '/account', platform: { api } }) };
}

test('case 32: failed charge shows deadline and card update', async () => {
  const { leaveFor } = setup(failed);
  expect(screen.getByText(/keep your access until November 28, 2026/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Update my card' }));
  expect(leaveFor.mock.calls).toEqual([['https://portal.test/p/1']]);
});

test('case 32: after the grace period access is paused', () => {
  setup({ ...failed, isEntitled: false });
  expect(screen.getByText(/is paused until a payment goes through/)).toBeVisible();
});

test('failed card page can be retried', async () => {
  const { leaveFor, recording } = setup(
    failed,
    failOnce(() => ({ url: 'https://portal.test/p/2' })),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Update my card' }));
  expect(await screen.findByText(/Please try again in a moment/)).toBeVisible();
  expect(recording.reports).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Update my card' }));
  expect(leaveFor.mock.calls).toEqual([['https://portal.test/p/2']]);
});

test.each([
  ['refunded', 'Your last payment was refunded'],
  ['disputed', 'Your bank has reversed a payment'],
] as const)('case 35: access that ended as %s is explained', (notice, title) => {
  setup({ isEntitled: false, until: null, notice });
  expect(screen.getByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/account/help');
});

test('without a notice nothing is rendered', () => {
  expect(setup({ isEntitled: true, until: null, notice: null }).container).toBeEmptyDOMElement();
});
