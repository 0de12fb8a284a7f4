import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { activateSpanish } from '../../testing/activate-spanish';
import { LanguageChoice } from './language-choice';

function showChoice() {
  render(
    <I18nProvider i18n={i18n}>
      <LanguageChoice />
    </I18nProvider>,
    { wrapper: MemoryRouter },
  );
}

test('language links load the page in that language', () => {
  showChoice();
  expect(screen.getByRole('region', { name: 'Language' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Español' })).toHaveAttribute('href', '?locale=es');
  expect(screen.getByRole('link', { current: true })).toHaveAttribute('href', '?locale=en');
});

test('Spanish page marks Spanish as the current language', async () => {
  await activateSpanish();
  showChoice();
  expect(screen.getByRole('region', { name: 'Idioma' })).toBeVisible();
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Español');
});
