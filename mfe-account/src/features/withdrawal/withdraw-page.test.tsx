import { withdrawalRoutes } from '@funnel/contracts';
import { fail, failOnce, fakeApi, refusal, renderApp } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entitled, withdrawnContract as withdrawn } from '../../testing/samples';
import { WithdrawPage } from './withdraw-page';

const code = 'signed-code-of-a-statement';
function setup(api: ReturnType<typeof fakeApi>, { withdrawalToken = '', isLoggedIn = false } = {}) {
  const platform = { api, entry: { withdrawalToken }, user: { isLoggedIn } };
  renderApp(<WithdrawPage />, { route: '/withdraw', platform });
}

test('statement takes two steps and keeps its id on retry', async () => {
  const api = fakeApi([
    [withdrawalRoutes.declare, failOnce(() => ({ receivedAt: '2026-11-22T09:15:07.000Z', isMailed: true }))],
  ]);
  setup(api);
  await userEvent.type(screen.getByLabelText('Email address of your membership'), 'ada@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw from contract' }));
  expect(
    screen.getByText('I withdraw from my contract for the membership of ada@example.org.'),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(await screen.findByText(/couldn’t reach our server/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(await screen.findByText(/Received on November 22, 2026 at 9:15:07/)).toBeVisible();
  expect(api.calls[0]?.input).toEqual(api.calls[1]?.input);
});

test('an unsent mail is said', async () => {
  const reply = { receivedAt: '2026-11-22T09:15:07.000Z', isMailed: false };
  setup(fakeApi([[withdrawalRoutes.declare, () => reply]]));
  await userEvent.type(screen.getByLabelText('Email address of your membership'), 'ada@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw from contract' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(await screen.findByText('We couldn’t send another email to this address today')).toBeVisible();
});

test('invalid address stays on the first step', async () => {
  setup(fakeApi([]));
  await userEvent.type(screen.getByLabelText('Email address of your membership'), 'ada@@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw from contract' }));
  expect(screen.getByLabelText('Email address of your membership')).toHaveAccessibleDescription(
    'Check the email address. It should look like name@example.com.',
  );
});

test('mail link changes nothing before its button', async () => {
  const api = fakeApi([
    [withdrawalRoutes.readLink, () => ({ ...entitled, receivedAt: withdrawn.receivedAt })],
    [withdrawalRoutes.confirmLink, () => withdrawn],
  ]);
  setup(api, { withdrawalToken: code });
  expect(await screen.findByText('I withdraw from my contract: Yearly membership.')).toBeVisible();
  expect(api.calls.map(({ route }) => route)).toEqual(['GET /withdrawals/confirmation']);
  await userEvent.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(await screen.findByRole('heading', { name: 'You withdrew from your contract' })).toBeVisible();
});

test('expired link leads to a new statement', async () => {
  setup(fakeApi([[withdrawalRoutes.readLink, fail(refusal('link-expired'))]]), { withdrawalToken: code });
  expect(await screen.findByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw from contract' }));
  expect(screen.getByLabelText('Email address of your membership')).toBeVisible();
});

test.each(['withdrawn', 'no-contract'] as const)(
  'used link (%s) leads to a new statement',
  async (decision) => {
    setup(fakeApi([[withdrawalRoutes.readLink, () => ({ ...withdrawn, decision })]]), {
      withdrawalToken: code,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw from another contract' }));
    expect(screen.getByLabelText('Email address of your membership')).toBeVisible();
  },
);

test('member without a contract can state a withdrawal for another address', async () => {
  const api = fakeApi([
    [withdrawalRoutes.readOwn, () => ({ ...entitled, decision: 'no-contract' as const })],
  ]);
  setup(api, { isLoggedIn: true });
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw from another contract' }));
  expect(screen.getByLabelText('Email address of your membership')).toBeVisible();
});

test('signed-in member sees the contract before both steps', async () => {
  const api = fakeApi([
    [withdrawalRoutes.readOwn, () => entitled],
    [withdrawalRoutes.withdrawOwn, () => withdrawn],
  ]);
  setup(api, { isLoggedIn: true });
  expect(await screen.findByText(/Yearly membership, bought on November 20, 2026/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw from contract' }));
  expect(screen.getByText('You can withdraw until December 4, 2026.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(await screen.findByRole('heading', { name: 'You withdrew from your contract' })).toBeVisible();
});

test('withdrawal that was stated before needs one button only', async () => {
  const api = fakeApi([
    [withdrawalRoutes.readOwn, () => ({ ...entitled, receivedAt: withdrawn.receivedAt })],
    [withdrawalRoutes.withdrawOwn, () => withdrawn],
  ]);
  setup(api, { isLoggedIn: true });
  expect(await screen.findByText(/We received your statement on November 22, 2026/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(await screen.findByRole('heading', { name: 'You withdrew from your contract' })).toBeVisible();
});

test.each([
  ['late', 'The time to withdraw is over', 'Cancel online'],
  ['outside', 'You can’t withdraw from this contract', 'Cancel online'],
  ['no-contract', 'There’s no contract to withdraw from', 'Refunds and withdrawal'],
] as const)('%s is explained with what to do instead', async (decision, title, link) => {
  setup(fakeApi([[withdrawalRoutes.readOwn, () => ({ ...entitled, decision })]]), { isLoggedIn: true });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toBeVisible();
});
