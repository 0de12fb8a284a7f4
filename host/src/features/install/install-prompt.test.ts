import { createInstallPrompt } from './install-prompt';

function offerInstall(target: EventTarget, outcome: string): Event {
  const prompt = async () => ({ outcome });
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  target.dispatchEvent(event);
  return event;
}

test.each([
  ['accepted', true],
  ['dismissed', false],
])('browser’s question is kept, asked once and %s', async (outcome, isAccepted) => {
  const target = new EventTarget();
  const install = createInstallPrompt(target);
  expect(install.isAvailable.get()).toBe(false);
  expect(offerInstall(target, outcome).defaultPrevented).toBe(true);
  expect(install.isAvailable.get()).toBe(true);
  await expect(install.show()).resolves.toBe(isAccepted);
  expect(install.isAvailable.get()).toBe(false);
  await expect(install.show()).resolves.toBe(false);
});

test('nothing is offered after installing', () => {
  const target = new EventTarget();
  const install = createInstallPrompt(target);
  offerInstall(target, 'accepted');
  target.dispatchEvent(new Event('appinstalled'));
  expect(install.isAvailable.get()).toBe(false);
});
