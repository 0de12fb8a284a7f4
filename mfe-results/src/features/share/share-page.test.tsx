import { type ShareLink, shareRoutes } from '@funnel/contracts';
import { fail, failOnce, fakeApi, refusal, renderApp } from '@funnel/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addModalDialogs, snapshotId } from '../../testing/results-testing';
import {
  shareContents as contents,
  shareLink as link,
  shareHash,
  shareUrl as url,
} from '../../testing/shares';
import { SharePage } from './share-page';

type Replies = { keptUntil?: string | null; links?: ShareLink[]; mail?: () => { sent: true } };

function open({ keptUntil = null, links = [], mail = () => ({ sent: true }) }: Replies = {}) {
  let listed = links;
  const api = fakeApi([
    [shareRoutes.readContents, () => ({ contents, keptUntil })],
    [shareRoutes.list, () => ({ links: listed })],
    [
      shareRoutes.create,
      () => {
        listed = [link];
        return { shareHash, url, expiresAt: link.expiresAt };
      },
    ],
    [shareRoutes.sendEmail, mail],
    [
      shareRoutes.revoke,
      () => {
        listed = [];
        return { revoked: true as const };
      },
    ],
  ]);
  renderApp(<SharePage snapshotId={snapshotId} />, { route: '/results/share', platform: { api } });
  return api;
}

beforeAll(addModalDialogs);

test('scales are chosen at first, and the preview follows', async () => {
  const api = open();
  const preview = await screen.findByRole('region', { name: 'What the other person sees' });
  expect(
    within(preview).getByRole('img', { name: 'Attention: 18 of 24, in the band “Many traits”' }),
  ).toBeVisible();
  expect(within(preview).queryByText('Coming up with ideas')).not.toBeInTheDocument();
  expect(within(preview).queryByText('Where it begins')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Restlessness' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Strengths' }));
  expect(within(preview).queryByRole('img', { name: /Restlessness/ })).not.toBeInTheDocument();
  expect(within(preview).getByText('Coming up with ideas')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Make the link' }));
  expect(await screen.findByRole('heading', { name: 'Your link is ready' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(url);
  expect(api.calls.find(({ route }) => route === 'POST /share/results/create')?.input).toMatchObject({
    body: { calculations: { attention: 18 }, extras: ['strengths'], days: 30, snapshotId },
  });
});

test('nothing chosen makes no link', async () => {
  const api = open();
  for (const name of ['Attention', 'Restlessness'])
    await userEvent.click(await screen.findByRole('checkbox', { name }));
  await userEvent.click(screen.getByRole('button', { name: 'Make the link' }));
  expect(await screen.findByText('Choose at least one.')).toBeVisible();
  expect(api.calls.map(({ route }) => route)).not.toContain('POST /share/results/create');
});

test('links of a visitor end with the results', async () => {
  const keptUntil = new Date(Date.now() + 10 * 24 * 60 * 60 * 1000);
  open({ keptUntil: keptUntil.toISOString() });
  const [date, shortDate] = (['long', 'medium'] as const).map((dateStyle) =>
    new Intl.DateTimeFormat('en-US', { dateStyle }).format(keptUntil),
  );
  const field = await screen.findByRole('combobox', { name: 'Link expires' });
  expect(field).toHaveAccessibleDescription(new RegExp(`we delete your results on ${date}`));
  const options = within(field).getAllByRole('option');
  expect(options).toHaveLength(2);
  expect(options[0]).toHaveTextContent(/^in 7 days \(/);
  expect(options[1]).toHaveTextContent(`in 10 days (${shortDate})`);
});

test('mistyped address is corrected before the mail', async () => {
  const api = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Make the link' }));
  const field = await screen.findByRole('textbox', { name: 'Their email address' });
  await userEvent.type(field, 'ada@gmial.com{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Did you mean ada@gmail.com?' }));
  expect(field).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Email the link' }));
  expect(await screen.findByText('Sent to ada@gmail.com.')).toBeVisible();
  expect(api.calls.find(({ route }) => route === 'POST /share/email')?.input).toMatchObject({
    body: { email: 'ada@gmail.com', shareHash },
  });
});

test('likely typo stops the mail once, a second press sends as typed', async () => {
  const api = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Make the link' }));
  const field = await screen.findByRole('textbox', { name: 'Their email address' });
  await userEvent.type(field, 'ada@gmial.com{Enter}');
  expect(screen.getByRole('button', { name: 'Did you mean ada@gmail.com?' })).toBeVisible();
  expect(field).toHaveAccessibleDescription(/press the button again to keep it/);
  expect(api.calls.map(({ route }) => route)).not.toContain('POST /share/email');
  await userEvent.click(screen.getByRole('button', { name: 'Email the link' }));
  expect(await screen.findByText('Sent to ada@gmial.com.')).toBeVisible();
});

test('refused mail says what to do', async () => {
  open({ mail: fail(refusal('rate-limited')) });
  await userEvent.click(await screen.findByRole('button', { name: 'Make the link' }));
  await userEvent.type(
    await screen.findByRole('textbox', { name: 'Their email address' }),
    'ada@example.org',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Email the link' }));
  expect(await screen.findByText(/Too many emails today/)).toBeVisible();
});

test('link is ended after a question', async () => {
  const api = open({ links: [link] });
  expect(await screen.findByRole('heading', { name: 'Attention and Strengths' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'End the link: Attention and Strengths' }));
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'End this link?' })).getByRole('button', {
      name: 'End the link',
    }),
  );
  expect(await screen.findByText('The link has ended. It can’t be opened anymore.')).toBeVisible();
  expect(screen.getByText('You have no links that work right now.')).toBeVisible();
  expect(api.calls).toContainEqual({ route: 'DELETE /share/:shareHash', input: { params: { shareHash } } });
});

test('failed loading can be tried again', async () => {
  const api = fakeApi([
    [shareRoutes.readContents, failOnce(() => ({ contents, keptUntil: null }))],
    [shareRoutes.list, () => ({ links: [] })],
  ]);
  renderApp(<SharePage snapshotId={snapshotId} />, { route: '/results/share', platform: { api } });
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Make the link' })).toBeVisible();
});

test('unfinished quiz cannot be shared', async () => {
  const api = fakeApi([[shareRoutes.list, () => ({ links: [] })]]);
  renderApp(<SharePage snapshotId={undefined} />, { route: '/results/share', platform: { api } });
  expect(screen.getByText('Finish the quiz first')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the quiz' })).toHaveAttribute('href', '/inflow-quiz');
});
