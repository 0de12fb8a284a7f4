import { consentPolicy } from '@funnel/content/legal/consent-policy';
import { consentRoutes } from '@funnel/contracts';
import { fakeApi } from '@funnel/testing';
import { i18n } from '@lingui/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activateSpanish } from '../../testing/activate-spanish';
import { loadConsentBanner } from './consent-banner';
import { openConsents } from './testing/open-consents';

async function setup() {
  const api = fakeApi([[consentRoutes.record, () => ({ recorded: true as const })]]);
  const { consents } = openConsents({ api, policy: consentPolicy, locale: i18n.locale });
  const ConsentBanner = await loadConsentBanner();
  render(<ConsentBanner consents={consents} onChoose={() => undefined} />);
  return api;
}

const decisions = [
  { purpose: 'analytics', granted: false },
  { purpose: 'advertising', granted: false },
];

beforeEach(() => localStorage.clear());

test('answer is recorded with the texts that were shown', async () => {
  const api = await setup();
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  const body = { decisions, locale: 'en', textHash: consentPolicy.hashes.en };
  expect(api.calls).toMatchObject([{ input: { body } }]);
});

test('banner asks in Spanish and records the Spanish texts', async () => {
  activateSpanish();
  const api = await setup();
  expect(screen.getByRole('region', { name: /^¿Podemos usar cookies/ })).toHaveTextContent(
    'Tus respuestas nunca se incluyen.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Rechazar' }));
  const body = { decisions, locale: 'es', textHash: consentPolicy.hashes.es };
  expect(api.calls).toMatchObject([{ input: { body } }]);
});
