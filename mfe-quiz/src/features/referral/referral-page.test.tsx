import { analyticsRoutes, placeRoutes } from '@funnel/contracts';
import { failOnce, fakeApi, renderApp } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { stubFormData } from '../../testing/quiz-testing';
import { ReferralPage } from './referral-page';

const harbor = { id: '9000000001', name: 'Harbor Family Clinic', city: 'Portland', region: 'OR' };

beforeAll(stubFormData);

function openPage(saveLead: () => { accepted: true } = () => ({ accepted: true })) {
  const api = fakeApi([
    [analyticsRoutes.lead, saveLead],
    [placeRoutes.search, () => ({ places: [harbor] })],
  ]);
  return { api, ...renderApp(<ReferralPage />, { route: '/hcp-referral', platform: { api } }) };
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

async function fillForm({ email = 'ada@example.com' } = {}) {
  await userEvent.type(screen.getByRole('textbox', { name: 'Your name' }), 'Ada Byron');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Your role' }), 'Psychiatrist');
  await userEvent.type(screen.getByRole('combobox', { name: 'Practice or clinic' }), 'harbor');
  await userEvent.click(await screen.findByRole('option', { name: /^Harbor Family/ }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Email address' }), email);
  await userEvent.click(screen.getByRole('checkbox', { name: /^I agree that Tidewell keeps/ }));
}

test('the form stores what it asks for, with the words of the consent', async () => {
  const { api, recording } = openPage();
  await fillForm();
  await send();
  expect(await screen.findByText('Thank you. Your details are saved.')).toBeVisible();
  expect(api.calls.filter(({ route }) => route === 'POST /a/lead')).toEqual([
    {
      route: 'POST /a/lead',
      input: {
        body: {
          userUuid: expect.any(String),
          email: 'ada@example.com',
          eventSource: 'hcp-referral',
          name: 'Ada Byron',
          role: 'psychiatry',
          clinic: 'Harbor Family Clinic, Portland, OR',
          clinicId: '9000000001',
          consentText: expect.stringMatching(/^I agree that Tidewell keeps these details/),
        },
      },
    },
  ]);
  expect(recording.emails).toEqual([]);
  expect(recording.events).toEqual([]);
});

test('an incomplete form says what is missing and sends nothing', async () => {
  const { api } = openPage();
  await send();
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts).toHaveLength(5);
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveAccessibleDescription('Enter your name.');
  expect(api.calls).toEqual([]);
});

test('a failed form keeps what was typed and can be sent again', async () => {
  openPage(failOnce(() => ({ accepted: true as const })));
  await fillForm();
  await send();
  expect(await screen.findByText(/Your details weren’t saved/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Ada Byron');
  await send();
  expect(await screen.findByText('Thank you. Your details are saved.')).toBeVisible();
});

test('a mistyped address gets a suggestion', async () => {
  openPage();
  const field = screen.getByRole('textbox', { name: 'Email address' });
  await userEvent.type(field, 'ada@gmial.con');
  await userEvent.click(screen.getByRole('button', { name: 'Did you mean ada@gmail.com?' }));
  expect(field).toHaveValue('ada@gmail.com');
  expect(field).toHaveFocus();
});

test('a likely typo stops the form once, a second press sends as typed', async () => {
  const { api } = openPage();
  await fillForm({ email: 'ada@gmial.com' });
  await send();
  expect(screen.getByRole('button', { name: 'Did you mean ada@gmail.com?' })).toBeVisible();
  const field = screen.getByRole('textbox', { name: 'Email address' });
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/press the button again to keep it/);
  expect(api.calls.map(({ route }) => route)).not.toContain('POST /a/lead');
  await send();
  expect(await screen.findByText('Thank you. Your details are saved.')).toBeVisible();
});

test('the hand-out leads to the quiz without a sign-up', async () => {
  const print = jest.fn();
  window.print = print;
  openPage();
  const handOut = screen.getByRole('article', { name: 'The hand-out' });
  expect(handOut).toHaveTextContent(`${window.location.host}/inflow-quiz`);
  expect(screen.getByRole('img', { name: 'Code that opens the quiz' })).toBeVisible();
  for (const button of screen.getAllByRole('button', { name: 'Print the hand-out' }))
    await userEvent.click(button);
  expect(print).toHaveBeenCalledTimes(2);
});
