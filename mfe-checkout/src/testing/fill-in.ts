import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Fills in who pays, once the card form is there. */
export async function fillIn(email = 'ada@example.com', name = 'Ada Byron') {
  await screen.findByText('Card number');
  await userEvent.clear(screen.getByLabelText('E-mail'));
  await userEvent.type(screen.getByLabelText('E-mail'), email);
  await userEvent.clear(screen.getByLabelText('Full name'));
  await userEvent.type(screen.getByLabelText('Full name'), name);
}
