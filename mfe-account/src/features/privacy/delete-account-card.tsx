import { usePlatform } from '@funnel/platform';
import { Button, Card, TextField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
import { ConfirmStep } from './confirm-step';
import { FailedNotice } from './failed-notice';
import styles from './privacy.module.css';
import { useDeleteMe } from './use-delete-me';

/** Deletes a member's account after they type its address. */
export function DeleteAccountCard({ storePlan }: { storePlan: ReactNode }): ReactElement {
  return (
    <Card>
      <h2>
        <Trans>Delete my account</Trans>
      </h2>
      {/* Promise: deleted member is gone here and at every provider */}
      <p>
        <Trans>
          This deletes everything about you, here and at the services we can reach. You then see what each of
          them has done.
        </Trans>
      </p>
      <ConfirmStep ask={<Trans>Delete my account</Trans>}>
        {storePlan}
        <ul className={styles['list']}>
          {/* Promise: deleted member is gone here and at every provider */}
          {/* Promise: paid plan is cancelled at its end and kept again */}
          <li>
            <Trans>A running plan ends at once. You won’t be charged again.</Trans>
          </li>
          {/* Promise: charge before the request stays */}
          <li>
            <Trans>
              Time you already paid for isn’t refunded by deleting. If you want to withdraw from a purchase
              and get your money back, do that first.
            </Trans>
          </li>
          <li>
            <Trans>You’re signed out everywhere. Nothing can be restored.</Trans>
          </li>
          {/* Promise: proof of a purchase outlives the account */}
          <li>
            <Trans>
              What stays: the record of your purchases, without your name and email, as the law requires; your
              choices about consent, as proof, for 3 years; sign-ins, for 24 months; which cards had a free
              trial, for 13 months; and, as a fingerprint of your address, which emails you don’t want.
            </Trans>
          </li>
        </ul>
        <ConfirmationForm />
      </ConfirmStep>
    </Card>
  );
}

function ConfirmationForm(): ReactElement {
  const { user } = usePlatform();
  const { isSending, hasFailed, deleteMe } = useDeleteMe();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const address = user.email ?? '';

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const isSame = typed.trim().toLowerCase() === address.toLowerCase();
    setWrong(!isSame);
    if (isSame) void deleteMe(typed.trim());
  }

  return (
    <form onSubmit={handleSubmit} noValidate className={styles['form']}>
      <TextField
        label={t`To confirm, type the email address of your account`}
        hint={address}
        type="email"
        autoComplete="off"
        value={typed}
        error={isWrong ? t`This isn’t the address of your account.` : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {hasFailed && <FailedNotice />}
      <Button type="submit" variant="danger" busy={isSending}>
        <Trans>Delete my account for good</Trans>
      </Button>
    </form>
  );
}
