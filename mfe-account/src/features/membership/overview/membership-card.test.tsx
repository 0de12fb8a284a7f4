import type { Subscription } from '@funnel/contracts';
import { renderApp } from '@funnel/testing';
import { screen } from '@testing-library/react';
import { activateSpanish } from '../../../testing/activate-spanish';
import { trial } from '../../../testing/memberships';
import { MembershipCard } from './membership-card';

async function showInSpanish(subscription: Subscription) {
  await activateSpanish();
  renderApp(<MembershipCard subscription={subscription} />, {
    route: '/account/subscription',
    platform: { locale: 'es-US' },
  });
}

test('running trial is described in Spanish', async () => {
  await showInSpanish(trial);
  expect(screen.getByRole('heading', { name: 'Tu prueba gratis está activa' })).toBeVisible();
  expect(screen.getByText('Próximo cobro: $15.99 el 28 de noviembre de 2026.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cancelar mi membresía' })).toHaveAttribute(
    'href',
    '/account/cancel',
  );
});

test('canceled membership is described in Spanish', async () => {
  await showInSpanish({
    ...trial,
    status: 'active',
    planName: 'Founders plan',
    currentPeriodEndsAt: '2026-12-28T09:00:00.000Z',
    cancelAtPeriodEnd: true,
    nextCharge: null,
  });
  expect(screen.getByRole('heading', { name: 'Tu membresía está cancelada' })).toBeVisible();
  expect(
    screen.getByText('Conservas tu acceso hasta el 28 de diciembre de 2026. No se te volverá a cobrar.'),
  ).toBeVisible();
  expect(screen.getByText('Founders plan')).toBeVisible();
});
