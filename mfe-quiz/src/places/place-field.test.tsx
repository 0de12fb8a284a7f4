import { type Place, placeRoutes } from '@funnel/contracts';
import { fail, fakeApi, refusal, renderApp } from '@funnel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { type NamedPlace, noPlace, PlaceField } from './place-field';

const harbor: Place = { id: '9000000001', name: 'Harbor Family Clinic', city: 'Portland', region: 'OR' };
const light: Place = { id: '9000000002', name: 'Harbor Light', city: '', region: '' };

type Reply = () => { places: Place[] };

function openField(reply: Reply = () => ({ places: [harbor, light] })) {
  const api = fakeApi([[placeRoutes.search, reply]]);
  const seen: NamedPlace[] = [];
  let submits = 0;
  function Form(): ReactElement {
    const [value, setValue] = useState(noPlace);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submits += 1;
        }}
      >
        <PlaceField
          label="Practice"
          name="practice"
          value={value}
          onChange={(next) => {
            seen.push(next);
            setValue(next);
          }}
        />
        <button type="submit">Send</button>
      </form>
    );
  }
  renderApp(<Form />, { route: '/', platform: { api } });
  return { api, getLast: () => seen.at(-1), countSubmits: () => submits };
}

const getField = () => screen.getByRole('combobox', { name: 'Practice' });

test('arrow keys and Enter choose a place without sending the form', async () => {
  const { getLast, countSubmits } = openField();
  await userEvent.type(getField(), 'harbor');
  expect(await screen.findByRole('option', { name: 'Harbor Family Clinic Portland, OR' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('2 places found');
  expect(getField()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  const [first] = screen.getAllByRole('option');
  expect(first).toHaveAttribute('aria-selected', 'true');
  expect(getField()).toHaveAttribute('aria-activedescendant', first?.id);
  await userEvent.keyboard('{Enter}');
  expect(getLast()).toEqual({ text: 'Harbor Family Clinic, Portland, OR', place: harbor });
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(countSubmits()).toBe(0);
  await userEvent.keyboard('{Enter}');
  expect(countSubmits()).toBe(1);
});

test('a click chooses a place and keeps the focus', async () => {
  const { getLast } = openField();
  await userEvent.type(getField(), 'harbor');
  await userEvent.click(await screen.findByRole('option', { name: 'Harbor Light' }));
  expect(getLast()).toEqual({ text: 'Harbor Light', place: light });
  expect(getField()).toHaveFocus();
});

test('Escape closes the list and keeps the text', async () => {
  const { getLast } = openField();
  await userEvent.type(getField(), 'harbor');
  await screen.findByRole('listbox');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(getLast()).toEqual({ text: 'harbor', place: null });
  await userEvent.keyboard('{ArrowDown}');
  expect(await screen.findByRole('listbox')).toBeVisible();
  await userEvent.tab();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

test('a place that is not listed is named as typed', async () => {
  const { getLast } = openField(() => ({ places: [] }));
  await userEvent.type(getField(), 'Dr. Nowhere ');
  const option = await screen.findByRole('option', { name: 'It isn’t listed: use “Dr. Nowhere”' });
  expect(screen.getByRole('status')).toHaveTextContent('No place found');
  await userEvent.click(option);
  expect(getLast()).toEqual({ text: 'Dr. Nowhere', place: null });
});

test('a changed text is no longer the chosen place', async () => {
  const { getLast } = openField();
  await userEvent.type(getField(), 'harbor');
  await userEvent.click(await screen.findByRole('option', { name: 'Harbor Light' }));
  await userEvent.type(getField(), 's');
  expect(getLast()).toEqual({ text: 'Harbor Lights', place: null });
});

test.each<[string, Reply]>([
  ['refuses', fail(refusal('places-unavailable'))],
  ['is unreachable', fail()],
])('a directory that %s leaves a text field', async (_why, reply) => {
  const { getLast } = openField(reply);
  await userEvent.type(getField(), 'harbor');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('The search isn’t available'));
  expect(getField()).toHaveAttribute('aria-expanded', 'false');
  expect(getLast()).toEqual({ text: 'harbor', place: null });
});

test('offline nothing is searched', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { api } = openField();
  await userEvent.type(getField(), 'harbor');
  expect(screen.getByRole('status')).toHaveTextContent('The search isn’t available');
  expect(api.calls).toEqual([]);
  jest.restoreAllMocks();
});

test('typing is searched for once it pauses, from two letters on', async () => {
  const { api } = openField();
  await userEvent.type(getField(), 'h');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.type(getField(), 'arbor');
  await screen.findByRole('listbox');
  expect(api.calls).toEqual([{ route: 'GET /places', input: { query: { q: 'harbor' } } }]);
});
