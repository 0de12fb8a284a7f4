import { privacyRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, Card, TextField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactElement, type ReactNode, useState } from 'react';
import { useCall } from '../../step-up/use-call';
import { FailedNotice } from './failed-notice';
import styles from './privacy.module.css';

/** Deletes a member's account after they type its address. */
export function DeleteAccountCard({ storePlan }: { storePlan: ReactNode }): ReactElement {
  return (
    <Card>
      <h2>{t`Delete my account`}</h2>
      {/* Promise: deleted member is gone here and at every provider */}
      <p>
        <Trans>
          This deletes your account and data, and asks the services we use to delete theirs. You’ll see a
          receipt.
        </Trans>
      </p>
      <ConfirmStep ask={t`Delete my account`}>
        {storePlan}
        <ul className={styles['list']}>
          {/* Promise: deleted member is gone here and at every provider */}
          {/* Promise: paid plan is cancelled at its end and kept again */}
          <li>{t`If you have a membership, it ends right away. You won’t be charged again.`}</li>
          {/* Promise: charge before the request stays */}
          <li>
            <Trans>
              Time you already paid for isn’t refunded by deleting. If you want to withdraw from a purchase
              and get your money back, do that first.
            </Trans>
          </li>
          <li>{t`You’re signed out everywhere. Nothing can be restored.`}</li>
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
      <Button type="submit" variant="danger" busy={isSending}>{t`Delete my account for good`}</Button>
    </form>
  );
}

/** Deletes answers, scores, the plan from them and shared results by revoking the health consent. */
export function DeleteAnswersCard(): ReactElement {
  const { actions, user } = usePlatform();
  const { isSending, send } = useCall('delete-answers');
  return (
    <Card>
      <h2>{t`Delete my answers`}</h2>
      {/* Promise: revoked health consent deletes the plan from answers */}
      <p>
        <Trans>
          This withdraws your consent and deletes your quiz answers, scores, story, a four-week plan made from
          them, and every result you shared by link.
        </Trans>
      </p>
      {user.isLoggedIn && <p>{t`Your account and your membership stay.`}</p>}
      <ConfirmStep ask={t`Delete my answers`}>
        <p role="status">{t`They can’t be restored. You can take the quiz again at any time.`}</p>
        <Button variant="danger" busy={isSending} onClick={() => void send(actions.deleteAnswers)}>
          {t`Delete my answers for good`}
        </Button>
      </ConfirmStep>
    </Card>
  );
}

/** Deletes everything that this browser's key opens. */
export function DeleteVisitorCard(): ReactElement {
  const { isSending, hasFailed, deleteMe } = useDeleteMe();
  return (
    <Card>
      <h2>{t`Delete everything`}</h2>
      {/* Promise: visitor deletes what their browser left */}
      <p>
        <Trans>
          This deletes everything we keep about this browser, and asks the services we use to delete theirs.
          You’ll see a receipt. It doesn’t delete an account: sign in to do that.
        </Trans>
      </p>
      <ConfirmStep ask={t`Delete everything`}>
        {/* Promise: visitor deletes what their browser left */}
        <p role="status">
          <Trans>
            Nothing can be restored. Only your choices about consent stay, as proof, for 3 years, and, as a
            fingerprint of your address, which emails you don’t want.
          </Trans>
        </p>
        {hasFailed && <FailedNotice />}
        <Button variant="danger" busy={isSending} onClick={() => void deleteMe()}>
          {t`Delete everything for good`}
        </Button>
      </ConfirmStep>
    </Card>
  );
}

type ConfirmStepProps = {
  /** The first button, which changes nothing. */
  ask: ReactNode;
  /** What will happen, and the button that does it. */
  children: ReactNode;
};

/** Asks before something is deleted; the focus stays on the button that deletes nothing. */
function ConfirmStep({ ask, children }: ConfirmStepProps): ReactElement {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(!isAsked)}>
        {isAsked ? t`Keep everything` : ask}
      </Button>
      {isAsked && children}
    </>
  );
}

/** Deletes the person everywhere, then forgets them in this browser and opens the receipts. */
function useDeleteMe() {
  const { api, actions, links } = usePlatform();
  const { send, ...call } = useCall('delete-me');
  const deleteMe = (email?: string) =>
    send(async () => {
      const { code } = await api.call(privacyRoutes.deleteMe, { body: email === undefined ? {} : { email } });
      actions.forgetVisitor(code === null ? links.home() : links.deletion(code));
    });
  return { ...call, deleteMe };
}
