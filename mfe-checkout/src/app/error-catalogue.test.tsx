import { authRoutes, cardErrorRoutes, checkoutRoutes, registerRoutes } from '@funnel/contracts';
import { errorReply, installFakeStripe } from '@funnel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkoutApi, clientSecret, getCalls, openCheckout, refuse } from '../testing/checkout-site';

const inUse = refuse(checkoutRoutes.createCardIntent, 'email-in-use');

function openPayment(api: ReturnType<typeof checkoutApi>) {
  const stripe = installFakeStripe();
  return { stripe, ...openCheckout('/checkout/payment/price_monthly', { api }) };
}

async function pay() {
  await screen.findByText('Card number');
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Full name'), 'Ada Byron');
  await payAgain();
}

function payAgain() {
  return userEvent.click(screen.getByRole('button', { name: /Start 7-day free trial/ }));
}

test('email already in use: code stored, count incremented', async () => {
  const { store } = openPayment(checkoutApi(inUse));
  const expectStoredError = (emailInUseErrorCount: number) =>
    waitFor(() =>
      expect(store.getState()).toMatchObject({
        checkout: { emailInUseError: 'email-in-use', emailInUseErrorCount },
      }),
    );
  await pay();
  await expectStoredError(1);
  await userEvent.click(screen.getByRole('button', { name: 'Use another email' }));
  await payAgain();
  await expectStoredError(2);
});

test('registration failure: reported, emitted, handled and rethrown', async () => {
  const { register } = await import('../features/post-purchase/register');
  const refusing = checkoutApi(refuse(registerRoutes.savvy, 'internal'));
  const { platform, recording } = openPayment(refusing);
  const onFailure = jest.fn();
  const purchase = {
    step: 'confirmed',
    email: 'ada@example.com',
    setupIntentId: 'seti_1abc',
    clientSecret,
  } as Parameters<typeof register>[0]['purchase'];
  const fields = { email: 'ada@example.com', firstName: 'Ada', password: '' };
  const input = { purchase, fields, timeZone: 'UTC', onSuccess: jest.fn(), onFailure };
  await expect(register(input, platform)).rejects.toMatchObject({ code: 'internal' });
  expect(recording.reports).toMatchObject([{ code: 'internal' }]);
  expect(recording.events).toContainEqual({
    event: 'RegisterFailed',
    properties: { method: 'email', code: 'internal' },
  });
  expect(onFailure).toHaveBeenCalledWith(expect.objectContaining({ code: 'internal' }));
  expect(input.onSuccess).not.toHaveBeenCalled();
});

test('card error report fails: logged as "card-error failed" only', async () => {
  const failing = refuse(cardErrorRoutes.report, 'internal');
  const { stripe, recording } = openPayment(checkoutApi(failing));
  stripe.confirmations = [errorReply({ code: 'expired_card' })];
  await pay();
  expect(await screen.findByText(/has expired/)).toBeVisible();
  await waitFor(() => expect(recording.reports).toEqual(['card-error failed']));
});

test('magic-link failure: logged "Error requesting link"; returns null', async () => {
  const noLink = refuse(authRoutes.requestMagicLink, 'internal');
  const api = checkoutApi(inUse, noLink);
  const { recording } = openPayment(api);
  await pay();
  await userEvent.click(await screen.findByRole('button', { name: 'Use another email' }));
  await payAgain();
  await userEvent.click(await screen.findByRole('button', { name: 'Email me a sign-in link' }));
  expect(await screen.findByText('We couldn’t send the link. Please try again in a moment.')).toBeVisible();
  expect(getCalls(api, 'POST /auth/magic-link')).toHaveLength(1);
  expect(recording.reports).toEqual(['Error requesting link']);
});
