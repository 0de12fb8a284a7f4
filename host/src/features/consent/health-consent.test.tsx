import { consentTexts } from '@funnel/content/legal/consent-texts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HealthConsent } from './health-consent';

function setup({ isGiven = true, hasAnswers = true } = {}) {
  const onWithdraw = jest.fn(async () => undefined);
  const onDeleteAnswers = jest.fn();
  render(
    <HealthConsent
      isGiven={isGiven}
      hasAnswers={() => hasAnswers}
      onDeleteAnswers={onDeleteAnswers}
      onWithdraw={onWithdraw}
      texts={consentTexts.health}
    />,
  );
  return { onWithdraw, onDeleteAnswers };
}

const button = (name: string) => screen.getByRole('button', { name });

test('a withdrawal is confirmed and happens once', async () => {
  const { onWithdraw } = setup();
  await userEvent.click(button('Withdraw'));
  expect(screen.getByRole('status')).toHaveTextContent('deleted from this browser and from our servers');
  expect(onWithdraw).not.toHaveBeenCalled();
  await userEvent.dblClick(button('Withdraw and delete'));
  expect(onWithdraw).toHaveBeenCalledTimes(1);
});

test('the focus stays on what deletes nothing', async () => {
  const { onWithdraw } = setup();
  await userEvent.click(button('Withdraw'));
  expect(button('Keep my results')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(button('Withdraw')).toHaveFocus();
  expect(onWithdraw).not.toHaveBeenCalled();
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
