import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openAccount } from '../testing/open-account';

test('navigation marks the current page', async () => {
  openAccount('/account/help');
  const navigation = await screen.findByRole('navigation', { name: 'Account' });
  expect(within(navigation).getByRole('link', { current: 'page' })).toHaveTextContent('Help');
});

test('menu closes on Escape and when a page is opened', async () => {
  openAccount('/account/help');
  const menu = await screen.findByRole('button', { name: 'Account menu' });
  await userEvent.click(menu);
  expect(menu).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(menu);
  await userEvent.click(screen.getByRole('link', { name: 'On your phone' }));
  expect(await screen.findByRole('heading', { name: 'Tidewell on your phone' })).toBeVisible();
  expect(menu).toHaveAttribute('aria-expanded', 'false');
});
