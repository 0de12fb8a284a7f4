import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './password-field';

test('name of the password switch contains its visible word', async () => {
  render(<PasswordField label="Password" />);

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByRole('button', { name: 'Hide password' })).toHaveTextContent('Hide');
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');

  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByRole('button', { name: 'Show password' })).toHaveTextContent('Show');
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});
