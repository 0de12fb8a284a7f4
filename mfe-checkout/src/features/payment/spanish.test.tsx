import { errorReply, installFakeStripe, intentReply } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clientSecret, openCheckout } from '../../testing/checkout-site';
import { showSpanish } from '../../testing/show-spanish';

const PAYMENT = '/checkout/payment/price_monthly';

beforeEach(async () => {
  await showSpanish();
});

function setup(entry = {}) {
  const stripe = installFakeStripe();
  const open = () => openCheckout(PAYMENT, { entry, locale: 'es-US' });
  return { stripe, open };
}

test('order summary is written in Spanish', async () => {
  const { stripe, open } = setup({ sdc: '1' });
  open();
  expect(await screen.findByRole('heading', { name: 'Empieza tu prueba gratis de 7 días' })).toBeVisible();
  expect(screen.getByText('Monthly membership').nextSibling).toHaveTextContent('$19.99');
  expect(screen.getByText('Primer cobro, 28 de noviembre de 2026')).toBeVisible();
  expect(screen.getByText('Después: $19.99 cada mes hasta que canceles.')).toBeVisible();
  await screen.findByText('Card number');
  expect(screen.getByRole('heading', { name: 'Tarjeta' })).toBeVisible();
  expect(stripe.forms).toContainEqual(expect.objectContaining({ locale: 'es' }));

  await userEvent.type(screen.getByLabelText('Código de cupón'), 'WELCOME20');
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }));
  expect(await screen.findByText('Cupón WELCOME20, 20% de descuento')).toBeVisible();
});

test('form errors and declined card are explained in Spanish', async () => {
  const { stripe, open } = setup();
  stripe.confirmations = [errorReply({ code: 'card_declined', decline_code: 'insufficient_funds' })];
  open();
  await screen.findByText('Card number');
  const start = () => userEvent.click(screen.getByRole('button', { name: 'Start 7-day free trial' }));
  await start();
  expect(await screen.findByText('Escribe tu correo.')).toBeVisible();
  expect(screen.getByText('Escribe el nombre que aparece en la tarjeta.')).toBeVisible();

  await userEvent.type(screen.getByLabelText('Correo electrónico'), 'ada@example.com');
  await userEvent.type(screen.getByLabelText('Nombre completo'), 'Ada Byron');
  await start();
  expect(await screen.findByText('No se aceptó tu tarjeta')).toBeVisible();
  expect(
    screen.getByText(
      'Esta tarjeta no tiene fondos suficientes. Prueba con otra tarjeta. No se te cobró nada.',
    ),
  ).toBeVisible();
});

test('failed return from the provider is explained in Spanish', async () => {
  const { stripe, open } = setup({ setup_intent_client_secret: clientSecret });
  stripe.retrievals = [intentReply({ status: 'canceled' })];
  open();
  expect(await screen.findByText('Tu último intento no se completó')).toBeVisible();
  expect(screen.getByText(/^No se te cobró nada\. Vuelve a escribir/)).toBeVisible();
});
