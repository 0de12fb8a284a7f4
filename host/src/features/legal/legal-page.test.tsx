import { englishTexts, publishedHash } from '@funnel/content/legal';
import { renderApp, testConfig } from '@funnel/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { activateSpanish } from '../../testing/activate-spanish';
import { LegalPage, loadLegalPage } from './legal-page';
import { loadSupportPage, SupportPage } from './support-page';

function open(route: string, platform = {}) {
  return renderApp(
    <Routes>
      <Route path="/legal/:page" element={<LegalPage texts={englishTexts} />} />
      <Route path="/support" element={<SupportPage page={englishTexts.support} />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { route, platform },
  );
}

test('legal page shows version, hash, recipients and retention', () => {
  open('/legal/privacy');
  expect(
    screen.getByText(new RegExp(`Version ${englishTexts.pages.privacy.version}, SHA-256`)),
  ).toHaveTextContent(/[0-9a-f]{64}$/);
  const stripe = screen.getByRole('row', { name: /^Stripe/ });
  expect(within(stripe).getByText('When you pay')).toBeVisible();
  expect(screen.getByRole('row', { name: 'Answers without an account 30 days' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'privacy@tidewell.example' })).toHaveAttribute(
    'href',
    'mailto:privacy@tidewell.example',
  );
});

test.each([
  ['privacy', ['/account/privacy', '/your-data', '/account/profile', '/withdraw']],
  ['terms', ['/account/cancel', '/legal/refunds', '/withdraw', '/account/privacy']],
  ['refunds', ['/withdraw', '/account/cancel']],
])('%s links to the pages where people help themselves', (name, paths) => {
  open(`/legal/${name}`);
  for (const path of paths) expect(screen.getByRole('link', { name: path })).toHaveAttribute('href', path);
});

test('pages about choices link to them', async () => {
  const openPreferences = jest.fn();
  open('/legal/cookies', {
    consent: { granted: () => false, record: async () => undefined, openPreferences },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Privacy choices' }));
  expect(openPreferences).toHaveBeenCalledTimes(1);
});

test('country lookup’s source is named and linked', () => {
  open('/legal/imprint');
  expect(screen.getByText(/This site or product includes IP2Location LITE data/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'https://lite.ip2location.com' })).toBeVisible();
});

test('sources link to the studies and say what was not validated', () => {
  open('/legal/sources');
  const study = screen.getByRole('link', { name: 'https://doi.org/10.1001/jama.2010.1192' });
  expect(study).toHaveAttribute('href', 'https://doi.org/10.1001/jama.2010.1192');
  expect(screen.getByText('The questions haven’t been validated as a medical instrument.')).toBeVisible();
});

const entity = {
  legalEntityName: 'Ebb & Flow Ltd',
  legalEntityAddress: '1 Harbour Road, Bristol BS1 4RN',
  legalEntityRepresentative: 'Ada Byron',
  legalEntityEmail: 'hello@ebbandflow.co.uk',
  legalEntityGoverningLaw: 'England and Wales',
  legalEntityRegister: 'Companies House 01234567',
};
const contact = [
  'Company: Ebb & Flow Ltd',
  'Address: 1 Harbour Road, Bristol BS1 4RN',
  'Responsible person: Ada Byron',
  'Email: hello@ebbandflow.co.uk',
];

test.each([
  ['imprint', 'Who runs this site', ['Register: Companies House 01234567']],
  ['privacy', 'Who is responsible for your data', []],
  ['terms', 'Who your contract is with', ['Governing law: England and Wales']],
])('%s says who runs the site', (name, heading, more) => {
  open(`/legal/${name}`, { config: { ...testConfig, ...entity } });
  const section = screen.getByRole('heading', { name: heading }).parentElement ?? document.body;
  const lines = within(section).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([...contact, ...more]);
  expect(within(section).getByRole('link', { name: 'hello@ebbandflow.co.uk' })).toHaveAttribute(
    'href',
    'mailto:hello@ebbandflow.co.uk',
  );
});

test.each(['imprint', 'privacy', 'terms'])('%s opens without a configured entity', (name) => {
  open(`/legal/${name}`);
  expect(screen.getByText(/^Version 2026/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^Who (runs|is responsible|your contract)/ })).toBeNull();
});

test('other legal pages do not repeat the entity', () => {
  open('/legal/cookies', { config: { ...testConfig, ...entity } });
  expect(screen.queryByText(/Ebb & Flow/)).toBeNull();
});

test.each([
  ['/legal/health-data', '/legal/consumer-health-data'],
  ['/legal/nothing', '/legal'],
])('%s leads to %s', (from, to) => {
  expect(open(from).path()).toBe(to);
});

test('support shows lines of the visitor’s country first', async () => {
  open('/support', { geo: { location: { countryCode: 'DE' }, meta: { currency: 'EUR', isGdpr: true } } });
  expect(screen.getByRole('link', { name: 'Call 0800 111 0 111' })).toHaveAttribute(
    'href',
    'tel:08001110111',
  );
  expect(screen.getByText('Call 3114')).not.toBeVisible();
  await userEvent.click(screen.getByText('Lines in other countries'));
  expect(screen.getByText('Call 3114')).toBeVisible();
});

test('support without a country shows every line', () => {
  open('/support', { geo: { location: { countryCode: null }, meta: { currency: 'USD', isGdpr: true } } });
  expect(screen.getByRole('link', { name: /findahelpline/ })).toHaveAttribute(
    'href',
    'https://findahelpline.com',
  );
  expect(screen.getByRole('link', { name: 'Call 3114' })).toBeVisible();
});

test('support names the emergency numbers first', () => {
  open('/support');
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings[0]).toHaveTextContent('If you’re in danger');
  expect(screen.getByText(/911 in the US and Canada, 112 in the EU/)).toBeVisible();
});

/** The pages as the router loads them, in Spanish. */
async function openInSpanish(route: string, platform = {}) {
  activateSpanish();
  const SpanishLegalPage = await loadLegalPage();
  const SpanishSupportPage = await loadSupportPage();
  return renderApp(
    <Routes>
      <Route path="/legal/:page" element={<SpanishLegalPage />} />
      <Route path="/support" element={<SpanishSupportPage />} />
    </Routes>,
    { route, platform: { locale: 'es-MX', ...platform } },
  );
}

test('legal page is shown in Spanish with its own hash', async () => {
  await openInSpanish('/legal/privacy', { config: { ...testConfig, ...entity } });
  expect(screen.getByRole('heading', { level: 1, name: 'Privacidad' })).toBeVisible();
  expect(screen.getByText(/^Última actualización:/)).toHaveTextContent(/\d+ de noviembre de 2026$/);
  expect(screen.getByRole('row', { name: 'Respuestas sin cuenta 30 días' })).toBeVisible();
  expect(screen.getByText('Empresa: Ebb & Flow Ltd')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Opciones de privacidad' })).toBeVisible();
  const hash = publishedHash('privacy', englishTexts.pages.privacy.version, 'es');
  expect(hash).not.toBe('');
  expect(
    screen.getByText(new RegExp(`^Versión ${englishTexts.pages.privacy.version}, SHA-256`)),
  ).toHaveTextContent(hash);
});

test('cookies page names the cookie of the chosen language', async () => {
  await openInSpanish('/legal/cookies');
  const name = 'El idioma que elegiste (cookie) Te muestra el sitio en tu idioma 1 año';
  expect(screen.getByRole('row', { name })).toBeVisible();
});

test('support in Spanish says how to reach each line', async () => {
  await openInSpanish('/support', {
    geo: { location: { countryCode: 'NZ' }, meta: { currency: 'NZD', isGdpr: false } },
  });
  expect(screen.getByRole('link', { name: 'Llama o envía un mensaje de texto al 1737' })).toBeVisible();
  expect(screen.getByText('(Nueva Zelanda)', { exact: false })).toBeVisible();
  await userEvent.click(screen.getByText('Líneas de otros países'));
  expect(screen.getByRole('link', { name: 'Llama al 0800 111 0 111' })).toBeVisible();
});
