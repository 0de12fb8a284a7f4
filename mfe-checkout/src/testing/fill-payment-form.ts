import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Fills in e-mail and name once the card form has loaded. */
export async function fillPaymentForm(email = 'ada@example.com', name = 'Ada Byron') {
  await screen.findByText('Card number');
  await userEvent.clear(screen.getByLabelText('Email'));
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.clear(screen.getByLabelText('Full name'));
  await userEvent.type(screen.getByLabelText('Full name'), name);
}

/** Starts the trial once the price is up to date. */
export const pressStartTrial = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Start 7-day free trial' }));

/** Fills in the form and starts the trial. */
export async function orderTrial() {
  await fillPaymentForm();
  await pressStartTrial();
}
