import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activateSpanish } from '../testing/activate-spanish';
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

test('tabs lead to the four main pages and mark the current one', async () => {
  openAccount('/account/subscription/pause');
  const tabs = within(await screen.findByRole('navigation', { name: 'Main pages' })).getAllByRole('link');
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.ariaCurrent])).toEqual([
    ['Today', '/account', null],
    ['Plan', '/account/plan', null],
    ['Results', '/account/results', null],
    ['Membership', '/account/subscription', 'page'],
  ]);
});

test('tabs are in Spanish', async () => {
  await activateSpanish();
  openAccount('/account/help');
  const tabs = within(await screen.findByRole('navigation', { name: 'Páginas principales' }));
  expect(tabs.getAllByRole('link').map((tab) => tab.textContent)).toEqual([
    'Hoy',
    'Plan',
    'Resultados',
    'Membresía',
  ]);
});
