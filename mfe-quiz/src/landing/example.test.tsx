import { importExampleTexts } from '@funnel/content/landing';
import { buildProgramme } from '@funnel/content/programme/build-programme';
import { getCurrentDoc } from '@funnel/content/quiz';
import { chooseTonight } from '@funnel/content/results';
import { renderApp } from '@funnel/testing';
import { i18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import { messages } from '../locales/es.po';
import { example } from './example';
import { HeroExample } from './hero-example';

const doc = getCurrentDoc();

test.each([
  ['en', {}],
  ['es', messages],
] as const)('the bar of the first screen says in %s what the results say', async (locale, catalogue) => {
  i18n.loadAndActivate({ locale, messages: catalogue });
  const { scales } = await importExampleTexts(locale);
  renderApp(<HeroExample />, { route: '/' });
  expect(screen.getByText(scales['attention.title'] ?? '')).toBeVisible();
  expect(screen.getByText(scales['band.many'] ?? '')).toBeVisible();
});

test('scores of the example lead to its band, its evening and its plan', () => {
  const { scores } = example;
  const scales = Object.entries(scores).map(([id, points]) => ({
    id,
    points,
    max: doc.scales.find((scale) => scale.id === id)?.max ?? 0,
  }));
  const bands = doc.scales.find(({ id }) => id === 'attention')?.bands ?? [];
  expect(bands.findLast(({ from }) => scores.attention >= from)?.id).toBe('many');
  expect(chooseTonight({ answers: {}, scales }).id).toBe(example.tonight);
  const { themes } = buildProgramme({ doc, answers: {}, scores });
  expect(themes).toEqual(['memory', 'starting', 'time', 'movement']);
  expect(themes[example.plan.week - 1]).toBe('starting');
});
