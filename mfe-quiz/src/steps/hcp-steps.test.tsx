import { emptyQuizState, placeRoutes } from '@funnel/contracts';
import { fakeApi, renderRemote, testAppConfig } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  agreed,
  answerStepsBefore,
  findQuestion,
  pinned,
  remote,
  setupScreens,
} from '../testing/quiz-testing';

const harbor = { id: '9000000001', name: 'Harbor Family Clinic', city: 'Portland', region: 'OR' };

setupScreens();

/** Opens the step of discovery for a visitor who has answered everything before it. */
function openDiscovered(overlays: Record<string, string>) {
  return renderRemote(remote, {
    route: '/inflow-quiz/discovered',
    state: {
      quiz: {
        ...emptyQuizState,
        answers: answerStepsBefore('discovered'),
        pinned: { ...pinned, overlays },
      },
    },
    platform: {
      api: fakeApi([[placeRoutes.search, () => ({ places: [harbor] })]]),
      consent: agreed,
      appConfig: {
        ...testAppConfig,
        discoveredInflowOptions: [
          { id: 'healthcare-professional', label: 'A professional' },
          { id: 'friend', label: 'A friend' },
        ],
      },
    },
  });
}

async function discover(name: RegExp) {
  await userEvent.click(await screen.findByRole('radio', { name }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

const both = { 'hcp-details': 'hcp-details', 'hcp-details-search': 'hcp-details-search' };

test('the search wins over free text and keeps the chosen place', async () => {
  const { store, recording } = openDiscovered(both);
  await discover(/professional/i);
  expect(await findQuestion('hcp-search')).toBeVisible();
  expect(recording.exposures).toEqual(expect.arrayContaining(['hcp-details-search']));
  await userEvent.type(screen.getByRole('combobox'), 'harbor');
  await userEvent.click(await screen.findByRole('option', { name: /^Harbor Family Clinic/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await findQuestion('email')).toBeVisible();
  const text = 'Harbor Family Clinic, Portland, OR';
  expect(store.getState()).toMatchObject({
    hcpSearchPlace: { place: { id: harbor.id, name: text } },
    quiz: { answers: { 'hcp-search': { type: 'VALUE', answer: text } } },
  });
});

test('a typed place is kept without an id', async () => {
  const { store } = openDiscovered(both);
  await discover(/professional/i);
  await userEvent.type(await screen.findByRole('combobox'), ' Dr. Nowhere');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await findQuestion('email')).toBeVisible();
  expect(store.getState()['hcpSearchPlace']).toEqual({ place: { id: null, name: 'Dr. Nowhere' } });
});

test('free text alone is asked with hcp-details, and may be skipped', async () => {
  const { store } = openDiscovered({ 'hcp-details': 'hcp-details', 'hcp-details-search': 'control' });
  await discover(/professional/i);
  expect(await findQuestion('hcp-details')).toBeVisible();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'I’d rather not say' }));
  expect(await findQuestion('email')).toBeVisible();
  expect(store.getState()['hcpSearchPlace']).toEqual({ place: null });
});

test.each([
  ['another answer', both, /friend/i],
  ['the control', {}, /professional/i],
])('no practice is asked for after %s', async (_case, overlays, option) => {
  const { recording } = openDiscovered(overlays);
  await discover(option);
  expect(await findQuestion('email')).toBeVisible();
  expect(recording.exposures.includes('hcp-details-search')).toBe(option.test('professional'));
});
