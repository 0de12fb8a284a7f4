import { accountRoutes, authRoutes, passkeyRoutes, passwordSchema } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { byRoute, funnelApi } from '@funnel/platform/queries';
import { Button, Dialog, Notice, PasswordField, Skeleton } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { getFailureMessage } from '../forms/failure-message';
import { useFieldForm } from '../forms/use-field-form';
import { getPasswordMessage } from '../forms/validate-fields';
import { PasskeyButton } from '../passkey/passkey-button';
import styles from './step-up-dialog.module.css';
import { useCall } from './use-call';

type StepUpDialogProps = {
  /** What they did before was not enough. */
  isRepeated: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks a member who signed in a while ago to confirm who they are. */
export function StepUpDialog({ isRepeated, onConfirm, onClose }: StepUpDialogProps): ReactElement {
  return (
    <Dialog title={t`Confirm it’s you`} onClose={onClose}>
      <div className={styles['content']}>
        {isRepeated && (
          <Notice kind="error">{t`You aren’t signed in by the link yet. Open it in this browser.`}</Notice>
        )}
        <p>{t`You signed in more than 10 minutes ago. Nothing is lost: we continue right after this.`}</p>
        <Proofs onConfirm={onConfirm} />
      </div>
    </Dialog>
  );
}

const proofsApi = funnelApi.injectEndpoints({
  endpoints: (build) => ({
    proofs: build.query<{ hasPassword: boolean; hasPasskey: boolean }, void>({
      query: () => byRoute(accountRoutes.listProofs)({}),
    }),
  }),
  overrideExisting: true,
});

/** Offers what the member has; all of it when that cannot be loaded. */
function Proofs({ onConfirm }: Pick<StepUpDialogProps, 'onConfirm'>): ReactElement {
  const query = proofsApi.useProofsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (query.isLoading) return <Skeleton lines={3} label={t`Loading the ways to confirm`} />;
  const { hasPassword = true, hasPasskey = true } = query.data ?? {};
  return (
    <>
      {hasPassword && <PasswordProof onConfirm={onConfirm} />}
      {hasPasskey && <PasskeyProof onConfirm={onConfirm} />}
      <LinkProof onConfirm={onConfirm} />
    </>
  );
}

function PasswordProof({ onConfirm }: Pick<StepUpDialogProps, 'onConfirm'>): ReactElement {
  const { api } = usePlatform();
  const { field, failure, isSending, handleSubmit } = useFieldForm({
    schema: passwordSchema,
    getMessage: getPasswordMessage,
    send: async (password) => {
      await api.call(accountRoutes.reauthenticate, { body: { password } });
      onConfirm();
    },
  });
  return (
    <form className={styles['content']} onSubmit={handleSubmit} noValidate>
      {failure && <Notice kind="error">{failure}</Notice>}
      <PasswordField label={t`Your password`} autoComplete="current-password" {...field} />
      <Button type="submit" busy={isSending}>{t`Confirm with password`}</Button>
    </form>
  );
}

function PasskeyProof({ onConfirm }: Pick<StepUpDialogProps, 'onConfirm'>): ReactElement {
  const { api } = usePlatform();
  return (
    <PasskeyButton
      onPasskey={async (assertion) => {
        await api.call(passkeyRoutes.reauthenticate, { body: { assertion } });
        onConfirm();
      }}
    >
      {t`Confirm with a passkey`}
    </PasskeyButton>
  );
}

/** The link signs in again in this browser, and this page takes over its session. */
function LinkProof({ onConfirm }: Pick<StepUpDialogProps, 'onConfirm'>): ReactElement {
  const { api, user, links } = usePlatform();
  const [isSent, setSent] = useState(false);
  const { isSending, hasFailed, error, send } = useCall();
  const email = user.email ?? '';

  async function sendLink(): Promise<void> {
    await api.call(authRoutes.requestMagicLink, { body: { email, destination: links.account() } });
    setSent(true);
  }

  return (
    <>
      {hasFailed && <Notice kind="error">{getFailureMessage(error)}</Notice>}
      {isSent && (
        <Notice kind="info" title={t`Check your inbox`}>
          {t`Open the link in this browser and sign in there. Then come back to this page.`}
        </Notice>
      )}
      {isSent ? (
        <Button variant="secondary" onClick={onConfirm}>{t`I’ve signed in by the link`}</Button>
      ) : (
        <Button variant="secondary" busy={isSending} onClick={() => void send(sendLink)}>
          {t`Send me a sign-in link`}
        </Button>
      )}
    </>
  );
}
