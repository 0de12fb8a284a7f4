import { networkError, refusal } from '@funnel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { retryUntilReachable } from './retry-until-reachable';

/** The boot screen of `index.html`, reduced to what the test needs. */
function openPage(): void {
  document.body.innerHTML = `
    <div id="root">
      <div class="boot">
        <div role="status"><p class="boot-text">Loading</p></div>
        <button class="boot-retry" type="button" hidden>Try again</button>
      </div>
    </div>`;
}

function failing(times: number, error: Error) {
  const work = jest.fn(async () => {
    if (work.mock.calls.length <= times) throw error;
    return 'started';
  });
  return work;
}

beforeEach(openPage);

test('boot screen announces loading without a button', () => {
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a start without network continues on retry', async () => {
  const work = failing(1, networkError());
  const started = retryUntilReachable(work);
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await expect(started).resolves.toBe('started');
  expect(work).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('failed start is announced to screen readers', async () => {
  void retryUntilReachable(failing(1, refusal('overloaded')));
  await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('status')).toHaveTextContent('We can’t reach the site right now.');
});

test('a start without network continues when online', async () => {
  const work = failing(2, networkError());
  const started = retryUntilReachable(work);
  await screen.findByRole('button', { name: 'Try again' });
  dispatchEvent(new Event('online'));
  await screen.findByRole('button', { name: 'Try again' });
  dispatchEvent(new Event('online'));
  await expect(started).resolves.toBe('started');
  expect(work).toHaveBeenCalledTimes(3);
});

test('error that a retry cannot fix is thrown', async () => {
  await expect(retryUntilReachable(failing(1, new Error('Invalid ENV config: apiBase')))).rejects.toThrow(
    'Invalid ENV config: apiBase',
  );
});
