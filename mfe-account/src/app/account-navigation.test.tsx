import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activateSpanish } from '../testing/activate-spanish';
import { openAccount } from '../testing/open-account';

test('navigation marks the current page', async () => {
  openAccount('/account/help');
  const navigation = await screen.findByRole('navigation', { name: 'Account' });
  expect(within(navigation).getByRole('link', { current: 'page' })).toHaveTextContent('Help');
});

test('cancel page is marked as part of the membership', async () => {
  openAccount('/account/cancel');
  for (const name of ['Account', 'Main pages']) {
    const navigation = await screen.findByRole('navigation', { name });
    expect(within(navigation).getByRole('link', { current: 'page' })).toHaveTextContent('Membership');
  }
});

async function findMore() {
  const tabs = await screen.findByRole('navigation', { name: 'Main pages' });
  const button = within(tabs).getByRole('button', { name: 'More in your account' });
  return { button, getLink: (name: string) => within(tabs).getByRole('link', { name }) };
}

test('one button opens what has no tab, and a followed link closes it', async () => {
  openAccount('/account/help');
  const { button, getLink } = await findMore();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(getLink('On your phone'));
  expect(await screen.findByRole('heading', { name: 'Tidewell on your phone' })).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('link to the same page closes the list, too', async () => {
  openAccount('/account/help');
  const { button, getLink } = await findMore();
  await userEvent.click(button);
  await userEvent.click(getLink('Help'));
  expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('list works by keyboard: Escape closes it, and leaving it does', async () => {
  openAccount('/account/help');
  const { button, getLink } = await findMore();
  button.focus();
  await userEvent.keyboard('{Enter}{Tab}');
  expect(getLink('Live sessions')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(button).toHaveFocus();
  await userEvent.keyboard('{Enter}{Shift>}{Tab}{/Shift}');
  expect(getLink('Membership')).toHaveFocus();
  expect(button).toHaveAttribute('aria-expanded', 'false');
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
