import { type Recheck, recheckRoutes } from '@funnel/contracts';
import { fail, refusal } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { activateSpanish } from '../../testing/activate-spanish';
import { getInputs, openAccount } from '../../testing/open-account';
import { areas, comparison } from '../../testing/samples';

function open(given: Partial<Recheck> = {}) {
  const recheck: Recheck = { state: 'open', quizVersion: 3, areas, comparison: null, ...given };
  return openAccount('/account/plan/recheck', {
    answers: [
      [recheckRoutes.read, () => recheck],
      [
        recheckRoutes.save,
        () => {
          recheck.comparison = comparison;
          return { comparison };
        },
      ],
    ],
  }).api;
}

test('each area has a screen, and the answers are shown beside the first', async () => {
  const api = open();
  expect(await screen.findByRole('heading', { level: 2, name: 'Attention 1 of 2' })).toBeVisible();
  const [often] = screen.getAllByRole('radio', { name: 'Label often' });
  if (often) await userEvent.click(often);
  await userEvent.click(screen.getByRole('button', { name: 'Next area' }));
  expect(screen.getByRole('heading', { level: 2, name: 'Restlessness 2 of 2' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'See then and now' }));
  expect(await screen.findByRole('heading', { name: 'What you answered' })).toHaveFocus();
  expect(getInputs(api, 'POST /account/plan/recheck')).toEqual([
    {
      body: { quizVersion: 3, answers: { 'attention-1': { type: 'MULTIPLE_CHOICE', answer: ['often'] } } },
    },
  ]);
  expect(
    screen.getByRole('img', { name: 'October 20, 2026: 18 of 24, in the band “Many traits”' }),
  ).toBeVisible();
  expect(
    screen.getByRole('img', { name: 'November 20, 2026: 14 of 24, in the band “Some traits”' }),
  ).toBeVisible();
  expect(screen.getByText('4 points fewer than the first time.')).toBeVisible();
  expect(screen.getByText(/^Numbers move for many reasons/)).toBeVisible();
});

test('going back keeps what was answered, by keyboard', async () => {
  open();
  const [never] = await screen.findAllByRole('radio', { name: 'Label never' });
  never?.focus();
  await userEvent.keyboard(' ');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Previous area' }));
  expect(screen.getAllByRole('radio', { name: 'Label never' })[0]).toBeChecked();
});

test('nothing is sent without an answer', async () => {
  const api = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Next area' }));
  await userEvent.click(screen.getByRole('button', { name: 'See then and now' }));
  expect(await screen.findByText('Answer the questions for at least one area.')).toBeVisible();
  expect(getInputs(api, 'POST /account/plan/recheck')).toEqual([]);
});

test('stored answers are shown first and can be given again', async () => {
  open({ comparison });
  expect(await screen.findByRole('link', { name: 'See or delete these answers' })).toHaveAttribute(
    'href',
    `/my-inflow-results/${comparison.id}`,
  );
  expect(screen.getByRole('heading', { name: 'What you answered' })).not.toHaveFocus();
  const asking = 'The questions of the quiz about each area once more. You can skip any of them.';
  expect(screen.getByText(/^Your answers from .+ beside those from .+ 2026\.$/)).toBeVisible();
  expect(screen.queryByText(asking)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Answer again' }));
  expect(screen.getByText(asking)).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Attention 1 of 2' })).toHaveFocus();
});

test('answers that are given again are shown at once', async () => {
  const recheck: Recheck = { state: 'open', quizVersion: 3, areas, comparison };
  const later = { ...comparison, answeredAt: '2026-11-25T08:00:00.000Z' };
  openAccount('/account/plan/recheck', {
    answers: [
      [recheckRoutes.read, () => recheck],
      [recheckRoutes.save, () => ({ comparison: later })],
    ],
  });
  const next = { name: 'Choose my next four weeks' };
  const again = await screen.findByRole('button', { name: 'Answer again' });
  expect(screen.getByRole('link', next)).toHaveClass('primary');
  await userEvent.click(again);
  expect(screen.getByRole('link', next)).not.toHaveClass('primary');
  const [often] = screen.getAllByRole('radio', { name: 'Label often' });
  if (often) await userEvent.click(often);
  await userEvent.click(screen.getByRole('button', { name: 'Next area' }));
  await userEvent.click(screen.getByRole('button', { name: 'See then and now' }));
  expect(await screen.findByText(/beside those from November 25, 2026\.$/)).toBeVisible();
});

test.each([
  ['no-consent', 'We don’t have your consent to use your answers'],
  ['too-early', 'Your plan still has open steps'],
] as const)('%s asks nothing', async (state, title) => {
  open({ state });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('without a membership nothing is asked, and earlier answers can be found', async () => {
  openAccount('/account/plan/recheck', {
    answers: [[recheckRoutes.read, fail(refusal('membership-required'))]],
  });
  expect(await screen.findByText(/your membership isn’t active right now/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See or delete what you answered' })).toHaveAttribute(
    'href',
    '/my-inflow-results',
  );
});

test('when no more are kept, the page says what to do', async () => {
  openAccount('/account/plan/recheck', {
    answers: [
      [recheckRoutes.read, () => ({ state: 'open' as const, quizVersion: 3, areas, comparison: null })],
      [recheckRoutes.save, fail(refusal('limit-reached'))],
    ],
  });
  const [often] = await screen.findAllByRole('radio', { name: 'Label often' });
  if (often) await userEvent.click(often);
  await userEvent.click(screen.getByRole('button', { name: 'Next area' }));
  await userEvent.click(screen.getByRole('button', { name: 'See then and now' }));
  expect(await screen.findByText('These answers weren’t saved')).toBeVisible();
  expect(screen.getByRole('link', { name: 'your results' })).toHaveAttribute('href', '/my-inflow-results');
  expect(screen.queryByText('Check your connection and try again.')).not.toBeInTheDocument();
});

test('re-check is in Spanish', async () => {
  await activateSpanish();
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Tus áreas, antes y ahora' })).toBeVisible();
});
