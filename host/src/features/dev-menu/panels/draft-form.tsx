import { Button, TextField } from '@funnel/ui';
import { type ReactElement, type SubmitEvent, useState } from 'react';
import styles from '../dev-menu.module.css';
import { Facts } from './facts';

type DraftFormProps = {
  /** Where this browser keeps the token of the draft that it previews. */
  storage: Storage;
  storageKey: string;
  hint: string;
  facts?: Readonly<Record<string, string | number>>;
  texts: { token: string; state: string; start: string; end: string; fault: string };
  /** Whether the token opens a draft. */
  opensDraft: (token: string) => Promise<boolean>;
  onStart: () => void;
  onEnd: () => void;
};

/** Starts the preview of a draft by its token, and ends it. */
export function DraftForm(props: DraftFormProps): ReactElement {
  const { storage, storageKey, hint, facts, texts, opensDraft, onStart, onEnd } = props;
  const [isPreview] = useState(() => storage.getItem(storageKey) !== null);
  const [token, setToken] = useState('');
  const [fault, setFault] = useState<string>();

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!(await opensDraft(token).catch(() => false))) return setFault(texts.fault);
    storage.setItem(storageKey, token);
    onStart();
  }

  function handleEnd() {
    storage.removeItem(storageKey);
    onEnd();
  }

  return (
    <form className={styles['panel']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p className={styles['hint']}>{hint}</p>
      <Facts of={{ ...facts, [texts.state]: isPreview ? 'on' : 'off' }} />
      <TextField
        label={texts.token}
        error={fault}
        spellCheck={false}
        autoCapitalize="off"
        value={token}
        onChange={({ target }) => setToken(target.value.trim())}
      />
      <Button type="submit">{texts.start}</Button>
      <Button variant="secondary" disabled={!isPreview} onClick={handleEnd}>
        {texts.end}
      </Button>
    </form>
  );
}
