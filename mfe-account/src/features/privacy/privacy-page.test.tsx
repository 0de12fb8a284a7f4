import { type DataExport, type Deletion, privacyRoutes } from '@funnel/contracts';
import { fail, fakePlatform, refusal } from '@funnel/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activateSpanish } from '../../testing/activate-spanish';
import { openAccount } from '../../testing/open-account';
import { decisions, deletion, requested } from '../../testing/samples';

const member = { isLoggedIn: true, email: 'ada@example.org' };
const code = 'A'.repeat(43);

type Handlers = {
  readExport?: () => { export: DataExport | null };
  requestExport?: () => { export: DataExport | null };
  deleteMe?: (body: { email?: string | undefined }) => { code: string | null; deletion: null };
};

function openPage(route: string, { user = {}, ...handlers }: Handlers & { user?: object } = {}) {
  return openAccount(route, {
    user,
    answers: [
      [privacyRoutes.readConsentHistory, () => ({ decisions })],
      [privacyRoutes.readExport, handlers.readExport ?? (() => ({ export: null }))],
      [privacyRoutes.requestExport, handlers.requestExport ?? (() => ({ export: requested }))],
      [privacyRoutes.deleteMe, ({ body }) => handlers.deleteMe?.(body) ?? { code, deletion: null }],
    ],
  });
}

afterEach(() => void jest.useRealTimers());

test('choices are shown with their history', async () => {
  openPage('/account/privacy', { user: member });
  expect(await screen.findByText(/^Statistics: off \(since November 22, 2026\)$/)).toBeVisible();
  await userEvent.click(screen.getByText('Earlier choices'));
  expect(screen.getByText(/^Statistics: on, November 1, 2026/)).toBeVisible();
});

test('requested copy appears when it is ready', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  let copy: DataExport | null = null;
  openPage('/account/privacy', {
    user: member,
    readExport: () => ({ export: copy }),
    requestExport: () => {
      copy = requested;
      return { export: copy };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Request my copy' }));
  expect(await screen.findByText(/We’ll email you when it’s ready/)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByText(/We’re preparing your copy/).closest('[tabindex]')).toHaveFocus(),
  );
  copy = { ...requested, state: 'ready', readyAt: '2026-11-22T09:01:00.000Z' };
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(await screen.findByText('Your copy is ready. We delete it on November 29, 2026.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download my copy' })).toBeVisible();
});

test('failed request can be repeated', async () => {
  openPage('/account/privacy', {
    user: member,
    requestExport: fail(),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Request my copy' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('That didn’t work');
  expect(screen.getByRole('button', { name: 'Request my copy' })).toBeEnabled();
});

test('browser without data is told so', async () => {
  openPage('/your-data', {
    requestExport: fail(refusal('not-found')),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Request my copy' }));
  expect(await screen.findByText('We keep nothing about this browser.')).toBeVisible();
});

test('answers are deleted after a second press', async () => {
  const { recording } = openPage('/account/privacy', { user: member });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my answers' }));
  expect(recording.answerDeletions).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Delete my answers for good' }));
  expect(recording.answerDeletions).toBe(1);
});

test.each(['/account/privacy', '/your-data'])('deleted answers are said to be deleted: %s', async (route) => {
  const { consent } = fakePlatform().platform;
  const revoked = { ...consent, decided: () => true, granted: () => false };
  openAccount(route, {
    user: route === '/your-data' ? {} : member,
    consent: revoked,
    answers: [
      [privacyRoutes.readConsentHistory, () => ({ decisions })],
      [privacyRoutes.readExport, () => ({ export: null })],
    ],
  });
  expect(await screen.findByText('Your answers are deleted')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Take the quiz again' })).toHaveAttribute('href', '/inflow-quiz');
  expect(screen.queryByRole('button', { name: 'Delete my answers' })).not.toBeInTheDocument();
});

test('copy that is made again after a deletion says so with its time, and promises no mail', async () => {
  const discardedAt = '2026-11-23T12:00:00.000Z';
  let copy: DataExport = { ...requested, discardedAt };
  const open = () => openPage('/account/privacy', { user: member, readExport: () => ({ export: copy }) });
  const { unmount } = open();
  const making = await screen.findByText(/^You deleted something on November 23, 2026 at/);
  expect(making).toHaveTextContent(/so we’re making your copy again without it\./);
  expect(screen.queryByText(/We’ll email you/)).not.toBeInTheDocument();
  unmount();
  copy = { ...copy, state: 'ready', readyAt: '2026-11-23T12:02:00.000Z' };
  open();
  const made = await screen.findByText(/^We made your copy again on November 23, 2026 at/);
  expect(made).toHaveTextContent(/, without what you deleted before\.$/);
});

test('account is deleted only with its address', async () => {
  const sent: unknown[] = [];
  const { recording } = openPage('/account/privacy', {
    user: member,
    deleteMe: (body) => {
      sent.push(body);
      return { code, deletion: null };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }));
  expect(
    screen.getByText('If you have a membership, it ends right away. You won’t be charged again.'),
  ).toBeVisible();
  const field = screen.getByLabelText('To confirm, type the email address of your account');
  await userEvent.type(field, 'bob@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account for good' }));
  expect(field).toHaveAccessibleDescription(/This isn’t the address of your account/);
  expect(sent).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, 'Ada@Example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Delete my account for good' }));
  expect(sent).toEqual([{ email: 'Ada@Example.org' }]);
  expect(recording.forgotten).toEqual([`/your-data/deletion#${code}`]);
});

test('visitor deletes everything without an address', async () => {
  const { api, recording } = openPage('/your-data');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete everything' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete everything for good' }));
  expect(api.calls.at(-1)).toEqual({ route: 'DELETE /privacy/me', input: { body: {} } });
  expect(recording.forgotten).toEqual([`/your-data/deletion#${code}`]);
});

test('member at the public page is led to their account', async () => {
  const { path } = openPage('/your-data', { user: member });
  await screen.findByRole('heading', { name: 'Your data' });
  expect(path()).toBe('/account/privacy');
});

function openReceipts(read: () => Deletion) {
  return openAccount(`/your-data/deletion#${code}`, {
    user: {},
    answers: [[privacyRoutes.readDeletion, read]],
  }).api;
}

test('receipts say what is done and what is not', async () => {
  const api = openReceipts(() => deletion);
  const stripe = await screen.findByText('Stripe (payments)');
  expect(
    within(stripe.parentElement ?? document.body).getByText(/Not done yet; we keep asking/),
  ).toBeVisible();
  expect(screen.getByText(/We can’t delete them from here/)).toBeVisible();
  expect(api.calls[0]?.input).toEqual({ body: { code } });
});

test('deletion under way is not called done', async () => {
  const receipts = [
    { recipient: 'own' as const, outcome: null, requestedAt: deletion.requestedAt, doneAt: null },
  ];
  openReceipts(() => ({ ...deletion, hadAccount: false, receipts }));
  expect(await screen.findByText(/Your data is being deleted/)).toBeVisible();
  expect(screen.getByText(/it can’t be opened anymore/)).toBeVisible();
});

test('unknown code shows nothing', async () => {
  openReceipts(fail(refusal('not-found')));
  expect(await screen.findByText('This link shows nothing')).toBeVisible();
});

test('receipts are in Spanish', async () => {
  await activateSpanish();
  openReceipts(() => deletion);
  expect(await screen.findByText('Nuestros servidores')).toBeVisible();
});
