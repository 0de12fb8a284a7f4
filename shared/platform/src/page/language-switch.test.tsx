import { i18n } from '@lingui/core';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LanguageSwitch } from './language-switch';

function renderSwitch(route: string): void {
  render(
    <MemoryRouter initialEntries={[route]}>
      <LanguageSwitch />
    </MemoryRouter>,
  );
}

test('English page links to itself in Spanish', () => {
  renderSwitch('/');
  const link = screen.getByRole('link');
  expect(link).toHaveTextContent('Español');
  expect(link).toHaveAttribute('href', '?locale=es');
  expect(link).toHaveAttribute('hreflang', 'es');
  expect(link).toHaveAttribute('lang', 'es');
});

test('link keeps the query apart from the language', () => {
  i18n.loadAndActivate({ locale: 'es', messages: {} });
  renderSwitch('/inflow-quiz/age?wbt=30off&locale=es&email=a%2Bb%40example.com');
  const link = screen.getByRole('link', { name: 'English' });
  expect(link).toHaveAttribute('href', '?wbt=30off&locale=en&email=a%2Bb%40example.com');
});
