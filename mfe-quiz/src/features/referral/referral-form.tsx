import { brandName } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { getEmailMessage } from '@funnel/platform/email-message';
import { suggestEmail } from '@funnel/platform/email-suggestion';
import { useOnline } from '@funnel/platform/use-online';
import { useTypoQuestion } from '@funnel/platform/use-typo-question';
import { Button, Checkbox, EmailField, Notice, SelectField, TextField } from '@funnel/ui';
import { i18n } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type ReactElement, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { noPlace, PlaceField } from '../../places/place-field';
import styles from './referral-page.module.css';
import { checkReferral, type Referral, type ReferralErrors, sendReferral } from './send-referral';

const roles = {
  'primary-care': msg`Primary care physician`,
  psychiatry: msg`Psychiatrist`,
  therapy: msg`Psychologist or therapist`,
  nursing: msg`Nurse or nurse practitioner`,
  'social-work': msg`Social worker`,
  other: msg`Another role`,
};

const MAX_NAME = 120;

const emptyReferral: Referral = { name: '', role: '', clinic: noPlace, email: '', isAgreed: false };

type Sending = 'editing' | 'sending' | 'sent' | 'failed';

/** Asks clinicians who use the hand-out for their name, role, clinic and address. */
export function ReferralForm(): ReactElement {
  const platform = usePlatform();
  const isOnline = useOnline();
  const form = useRef<HTMLFormElement>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const [referral, setReferral] = useState(emptyReferral);
  const [errors, setErrors] = useState<ReferralErrors>({});
  const [sending, setSending] = useState<Sending>('editing');
  const typo = useTypoQuestion(referral.email);
  // Promise: the form stores what it asks for, with the words of the consent
  const consentText = t`I agree that ${brandName} keeps these details to see which practices use the hand-out, and may write to me about it.`;

  useEffect(() => {
    const isStopped = Object.keys(errors).length > 0 || typo.isAsked;
    if (isStopped) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors, typo.isAsked]);

  const change = (changes: Partial<Referral>) => setReferral((before) => ({ ...before, ...changes }));

  function handleAccept(email: string): void {
    change({ email });
    // The pressed button is about to go.
    emailField.current?.focus();
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = checkReferral(referral);
    setErrors(found);
    if (Object.keys(found).length > 0 || sending === 'sending' || typo.ask()) return;
    setSending('sending');
    try {
      await sendReferral(platform, referral, consentText);
      setSending('sent');
    } catch (error) {
      platform.report(error);
      setSending('failed');
    }
  }

  if (sending === 'sent') return <Sent />;
  return (
    <form ref={form} className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label={t`Your name`}
        name="name"
        autoComplete="name"
        maxLength={MAX_NAME}
        error={errors.name && t`Enter your name.`}
        value={referral.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <SelectField
        label={t`Your role`}
        name="role"
        error={errors.role && t`Choose a role.`}
        value={referral.role}
        onChange={({ target }) => change({ role: target.value })}
      >
        <option value="">{t`Choose a role`}</option>
        {Object.entries(roles).map(([role, label]) => (
          <option key={role} value={role}>
            {i18n._(label)}
          </option>
        ))}
      </SelectField>
      <PlaceField
        label={t`Practice or clinic`}
        hint={t`Type the name, and after a comma the city.`}
        name="clinic"
        error={errors.clinic && t`Enter the name of the practice or clinic.`}
        value={referral.clinic}
        onChange={(clinic) => change({ clinic })}
      />
      <EmailField
        ref={emailField}
        error={errors.email ? getEmailMessage(errors.email) : typo.message}
        value={referral.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <EmailSuggestion email={referral.email} onAccept={handleAccept} />
      <Checkbox
        label={consentText}
        error={errors.isAgreed && t`Check the box so that we may keep your details.`}
        checked={referral.isAgreed}
        onChange={({ target }) => change({ isAgreed: target.checked })}
      />
      {!isOnline && (
        <Notice kind="info" title={t`You seem to be offline`}>
          {t`What you typed stays here. Send it once you’re back online.`}
        </Notice>
      )}
      {isOnline && sending === 'failed' && (
        <Notice kind="error" title={t`That didn’t work`}>
          {t`Your details weren’t saved. Please try again in a moment.`}
        </Notice>
      )}
      <Button type="submit" full busy={sending === 'sending'}>{t`Send`}</Button>
    </form>
  );
}

function EmailSuggestion({
  email,
  onAccept,
}: {
  email: string;
  onAccept: (email: string) => void;
}): ReactElement | null {
  const suggestion = suggestEmail(email);
  if (suggestion === null) return null;
  return (
    <div className={styles['suggestion']}>
      <Button variant="quiet" onClick={() => onAccept(suggestion)}>{t`Did you mean ${suggestion}?`}</Button>
    </div>
  );
}

/** The button is gone, so the focus moves here. */
function Sent(): ReactElement {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <div ref={message} tabIndex={-1}>
      <Notice kind="success" title={t`Thank you. Your details are saved.`}>
        {t`There’s nothing else to do: the hand-out above is ready to print.`}
      </Notice>
    </div>
  );
}
