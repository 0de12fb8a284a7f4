import { Button, TextField } from '@funnel/ui';
import { type ReactElement, type SubmitEvent, useState } from 'react';
import styles from './dev-menu.module.css';
import { Facts } from './facts';

type DraftFormProps = {
  hint: string;
  facts: Readonly<Record<string, string | number>>;
  isPreview: boolean;
  texts: { token: string; start: string; end: string; fault: string };
  /** Whether the token opens a draft. */
  opensDraft: (token: string) => Promise<boolean>;
  onStart: (token: string) => void;
  onEnd: () => void;
};

/** Starts the preview of a draft by its token, and ends it. */
export function DraftForm(props: DraftFormProps): ReactElement {
  const { hint, facts, isPreview, texts, opensDraft, onStart, onEnd } = props;
  const [token, setToken] = useState('');
  const [fault, setFault] = useState<string>();

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (await opensDraft(token).catch(() => false)) onStart(token);
    else setFault(texts.fault);
  }

  return (
    <form className={styles['panel']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p className={styles['hint']}>{hint}</p>
      <Facts of={facts} />
      <TextField
        label={texts.token}
        error={fault}
        spellCheck={false}
        autoCapitalize="off"
        value={token}
        onChange={({ target }) => setToken(target.value.trim())}
      />
      <Button type="submit">{texts.start}</Button>
      <Button variant="secondary" disabled={!isPreview} onClick={onEnd}>
        {texts.end}
      </Button>
    </form>
  );
}
