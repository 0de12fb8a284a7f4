import { emailSchema, withdrawalRoutes } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { getEmailMessage } from '@funnel/platform/email-message';
import { Button, EmailField, Notice, Screen, TextField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type FormEvent, type ReactElement, useState } from 'react';
import { formatMoment, useReader } from '../../dates/format-date';
import { useConfirmation } from './use-confirmation';

type Statement = { statementId: string; email: string; name: string };
type Receipt = { receivedAt: string; isMailed: boolean };
type Step = { name: 'form' } | { name: 'confirm'; statement: Statement } | ({ name: 'received' } & Receipt);

/** A statement of withdrawal without signing in: the address, then the confirmation. */
export function StatementForm(): ReactElement {
  const [step, setStep] = useState<Step>({ name: 'form' });
  const [statement, setStatement] = useState<Statement>({ statementId: '', email: '', name: '' });
  switch (step.name) {
    case 'form':
      return (
        <ContractForm
          typed={statement}
          onSubmit={(typed) => {
            // The same statement however often it is sent.
            const next = { ...typed, statementId: crypto.randomUUID() };
            setStatement(next);
            setStep({ name: 'confirm', statement: next });
          }}
        />
      );
    case 'confirm':
      return (
        <ConfirmStatement
          statement={step.statement}
          onBack={() => setStep({ name: 'form' })}
          onReceived={(receipt) => setStep({ name: 'received', ...receipt })}
        />
      );
    case 'received':
      return <StatementReceived {...step} email={statement.email} />;
  }
}

type ContractFormProps = { typed: Statement; onSubmit: (typed: { email: string; name: string }) => void };

function ContractForm({ typed, onSubmit }: ContractFormProps): ReactElement {
  const { user, links } = usePlatform();
  const [email, setEmail] = useState(typed.email || (user.email ?? ''));
  const [name, setName] = useState(typed.name);
  const [error, setError] = useState<string>();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const parsed = emailSchema.safeParse(email);
    setError(parsed.success ? undefined : getEmailMessage(parsed.error.issues[0]?.message));
    if (parsed.success) onSubmit({ email: parsed.data, name: name.trim() });
  }

  return (
    <form onSubmit={handleSubmit} noValidate>
      <Screen
        title={t`Withdraw from a contract`}
        // Promise: EU buyer withdraws by mail link and is refunded once
        lead={t`If you live in the EU, the EEA, or the UK, you can withdraw within 14 days without giving a reason. We refund everything you paid.`}
        actions={
          <>
            <Button type="submit">{t`Withdraw from contract`}</Button>
            <ActionLink variant="quiet" to={links.legal('refunds')} label={t`Refunds and withdrawal`} />
          </>
        }
      >
        <EmailField
          label={t`Email address of your membership`}
          value={email}
          error={error}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label={t`Your name (optional)`}
          name="name"
          autoComplete="name"
          maxLength={200}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Screen>
    </form>
  );
}

type ConfirmStatementProps = {
  statement: Statement;
  onBack: () => void;
  onReceived: (receipt: Receipt) => void;
};

function ConfirmStatement({ statement, onBack, onReceived }: ConfirmStatementProps): ReactElement {
  const { api } = usePlatform();
  const { statementId, email, name } = statement;

  const { isBusy, failure, confirm } = useConfirmation(() => {
    const body = { statementId, email, ...(name !== '' && { name }) };
    return api.call(withdrawalRoutes.declare, { body });
  }, onReceived);

  return (
    <Screen
      title={t`Confirm your withdrawal`}
      lead={t`I withdraw from my contract for the membership of ${email}.`}
      actions={
        <>
          <Button busy={isBusy} onClick={confirm}>{t`Confirm withdrawal`}</Button>
          <Button variant="quiet" onClick={onBack}>{t`Back`}</Button>
        </>
      }
    >
      {failure && <Notice kind="error">{failure}</Notice>}
      {/* Promise: EU buyer withdraws by mail link and is refunded once */}
      <p>{t`You’ll get an email with the exact time we received it.`}</p>
    </Screen>
  );
}

function StatementReceived({ receivedAt, isMailed, email }: Receipt & { email: string }): ReactElement {
  const { links } = usePlatform();
  const at = formatMoment(receivedAt, useReader(), 'long');
  return (
    <Screen
      title={t`We received your withdrawal`}
      lead={t`Received on ${at}. This is your official time of withdrawal.`}
      actions={<ActionLink variant="secondary" to={links.home()} label={t`Go to the home page`} />}
    >
      {isMailed ? (
        <p>
          {/* Promise: EU buyer withdraws by mail link and is refunded once */}
          <Trans>
            We emailed {email}. If there’s a membership for this address that you can withdraw from, the email
            has a link to confirm that it was you. After that, the membership ends and we refund what you
            paid.
          </Trans>
        </p>
      ) : (
        <Notice kind="warning" title={t`We couldn’t send another email to this address today`}>
          <Trans>
            Use the link in an earlier email, sign in and withdraw here, or write to support@tidewell.example.
            The time above still counts.
          </Trans>
        </Notice>
      )}
    </Screen>
  );
}
