import { consentTexts } from '@funnel/content/legal/consent-texts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HealthConsent } from './health-consent';

function setup({ isGiven = true, hasAnswers = true } = {}) {
  const onRevoke = jest.fn(async () => undefined);
  const onDeleteAnswers = jest.fn();
  render(
    <HealthConsent
      isGiven={isGiven}
      hasAnswers={() => hasAnswers}
      onDeleteAnswers={onDeleteAnswers}
      onRevoke={onRevoke}
      texts={consentTexts.health}
    />,
  );
  return { onRevoke, onDeleteAnswers };
}

const button = (name: string) => screen.getByRole('button', { name });

test('revoking is confirmed and happens once', async () => {
  const { onRevoke } = setup();
  await userEvent.click(button('Withdraw'));
  expect(screen.getByRole('status')).toHaveTextContent('deleted from this browser and from our servers');
  expect(onRevoke).not.toHaveBeenCalled();
  await userEvent.dblClick(button('Withdraw and delete'));
  expect(onRevoke).toHaveBeenCalledTimes(1);
});

test('the focus stays on what deletes nothing', async () => {
  const { onRevoke } = setup();
  await userEvent.click(button('Withdraw'));
  expect(button('Keep my results')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(button('Withdraw')).toHaveFocus();
  expect(onRevoke).not.toHaveBeenCalled();
});

test('stored answers without consent can be deleted', async () => {
  const { onDeleteAnswers } = setup({ isGiven: false });
  await userEvent.click(button('Delete them from this browser'));
  expect(onDeleteAnswers).toHaveBeenCalled();
});

test('without consent and answers there is no button', () => {
  setup({ isGiven: false, hasAnswers: false });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
