import { createObservable } from '@funnel/platform';
import { renderApp } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InstallPage } from './install-page';
import { detectInstallDevice } from './install-steps';

function openPage(isAccepted?: boolean) {
  const isAvailable = createObservable(isAccepted !== undefined);
  const show = jest.fn(async () => {
    isAvailable.set(false);
    return isAccepted ?? false;
  });
  renderApp(<InstallPage />, { route: '/account/app', platform: { install: { isAvailable, show } } });
  return show;
}

test.each([
  [true, 'Tidewell is being installed'],
  [false, 'Tidewell wasn’t installed'],
])('browser’s question answered with %s is confirmed', async (isAccepted, message) => {
  const show = openPage(isAccepted);
  await userEvent.click(screen.getByRole('button', { name: 'Install Tidewell' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(show).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Install Tidewell' })).not.toBeInTheDocument();
});

test('without the question the steps of this device come first', () => {
  openPage();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'On a computer' })).toBeVisible();
  expect(screen.getByText('On an iPhone or iPad')).toBeVisible();
  expect(document.title).toBe('Tidewell on your phone · Tidewell');
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15', 'iphone'],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0', 'android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'desktop'],
])('%s is a device of its own', (userAgent, device) => {
  expect(detectInstallDevice(userAgent)).toBe(device);
});
