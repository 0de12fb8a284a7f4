import { subscriptionRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, Choice, ChoiceList, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, type SubmitEvent, useState } from 'react';
import { StagedForm } from '../../forms/staged-form';
import { useOnce } from '../../forms/use-once';
import { type ReminderDays, reminderDays } from '../../order/extra-reminder';
import { addDays, formatDate } from '../../order/order';

type ExtraReminderProps = {
  /** ISO calendar date of the first charge. */
  firstChargeDate: string;
  daysBefore: ReminderDays;
  /** Chosen on the payment page already: it is set up without another press. */
  isChosen: boolean;
  onChange: (daysBefore: ReminderDays) => void;
};

type State = { status: 'asking' | 'sending' | 'failed' } | { status: 'done'; remindOn: string };

/** An additional reminder mail on the day the member chooses. */
export function ExtraReminder(props: ExtraReminderProps): ReactElement {
  const { firstChargeDate, daysBefore, isChosen, onChange } = props;
  const { api, locale, report } = usePlatform();
  const [state, setState] = useState<State>({ status: 'asking' });

  async function handleSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    await requestReminder();
  }

  async function requestReminder(): Promise<void> {
    setState({ status: 'sending' });
    try {
      const { remindOn } = await api.call(subscriptionRoutes.remindOfTrial, { body: { daysBefore } });
      setState({ status: 'done', remindOn });
    } catch (error) {
      report(error, { call: 'trial-reminder' });
      setState({ status: 'failed' });
    }
  }

  useOnce(isChosen, () => void requestReminder());

  if (state.status === 'done') {
    const date = formatDate(state.remindOn, locale);
    return (
      <Notice kind="info">
        {/* Promise: member can request an extra trial reminder */}
        {t`We’ll email you on ${date}.`}
      </Notice>
    );
  }
  return (
    <StagedForm stage={state.status === 'sending' ? t`Saving your choice…` : ''} onSubmit={handleSubmit}>
      <ChoiceList legend={t`When should we remind you?`} columns>
        {reminderDays.map((days) => (
          <Choice
            key={days}
            type="radio"
            name="days-before"
            label={t`${days} days before`}
            description={formatDate(addDays(firstChargeDate, -days), locale)}
            checked={days === daysBefore}
            onChange={() => onChange(days)}
          />
        ))}
      </ChoiceList>
      <Button type="submit" variant="secondary" full busy={state.status === 'sending'}>
        {t`Email me a reminder`}
      </Button>
      {state.status === 'failed' && <p role="alert">{t`That didn’t work. Please try again in a moment.`}</p>}
    </StagedForm>
  );
}
