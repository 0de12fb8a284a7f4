import { emailSchema } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { getEmailMessage } from '@funnel/platform/email-message';
import { suggestEmail } from '@funnel/platform/email-suggestion';
import { readErrorCode } from '@funnel/platform/failed-call';
import { useTypoQuestion } from '@funnel/platform/use-typo-question';
import { Button, TextField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react';
import styles from './share.module.css';
import { useMailShareMutation } from './share-api';

/** Mails a link. It stands inside the form of the choice, so it has no form of its own. */
export function ShareMailField({ shareHash }: { shareHash: string }): ReactElement {
  const { user } = usePlatform();
  const [email, setEmail] = useState('');
  const [message, setMessage] = useState<string>();
  const [sentTo, setSentTo] = useState('');
  const [mail, { isLoading, error }] = useMailShareMutation();
  const typo = useTypoQuestion(email);
  const field = useRef<HTMLInputElement>(null);
  const suggestion = typo.isAsked ? suggestEmail(email.trim()) : null;

  function changeEmail(text: string) {
    setEmail(text);
    setMessage(undefined);
  }

  function handleAccept(suggested: string) {
    changeEmail(suggested);
    // The pressed button is about to go.
    field.current?.focus();
  }

  async function handleSend() {
    const parsed = emailSchema.safeParse(email);
    setSentTo('');
    setMessage(parsed.success ? undefined : getEmailMessage(parsed.error.issues[0]?.message));
    if (!parsed.success || typo.ask()) return;
    const sent = await mail({ email: parsed.data, uuid: user.uuid, shareHash });
    if (!('data' in sent)) return;
    setSentTo(parsed.data);
    setEmail('');
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void handleSend();
  }

  return (
    <div className={styles['mail']}>
      <TextField
        ref={field}
        type="email"
        autoComplete="off"
        label={t`Their email address`}
        hint={t`We send one email with the link. It doesn’t say who you are, so let them know it’s coming.`}
        value={email}
        error={message ?? typo.message ?? (error && getFailureText(readErrorCode(error)))}
        onChange={({ target }) => changeEmail(target.value)}
        onKeyDown={handleKeyDown}
      />
      <div role="status">
        {suggestion !== null && (
          <button type="button" className={styles['suggestion']} onClick={() => handleAccept(suggestion)}>
            {t`Did you mean ${suggestion}?`}
          </button>
        )}
        {sentTo !== '' && <p>{t`Sent to ${sentTo}.`}</p>}
      </div>
      <div className={styles['actions']}>
        <Button variant="secondary" busy={isLoading} onClick={() => void handleSend()}>
          {t`Email the link`}
        </Button>
      </div>
    </div>
  );
}

function getFailureText(code: string | undefined): string {
  switch (code) {
    case 'rate-limited':
      return t`Too many emails today. Try again tomorrow, or copy the link.`;
    case 'share-gone':
    case 'not-found':
      return t`This link has ended. Make a new one.`;
    default:
      return t`That wasn’t sent. Check your connection and try again.`;
  }
}
