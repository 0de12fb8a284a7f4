import { extraStorageKeys, quizDraftRoutes, storageKeys } from '@funnel/contracts';
import { Button, TextField } from '@funnel/ui';
import { type ReactElement, type SubmitEvent, useState } from 'react';
import styles from './dev-menu.module.css';
import { Facts } from './facts';
import { PlanDraftForm } from './plan-draft-form';
import type { PanelProps } from './tools';

/** Previews drafts of the quiz and of the plan's texts in this browser. */
export function QuizPanel({ tools }: PanelProps): ReactElement {
  const { api, appConfig, storage, page } = tools;
  const [token, setToken] = useState('');
  const [fault, setFault] = useState<string>();
  const [isPreview] = useState(() => storage.getItem(extraStorageKeys.quizDraft) !== null);
  const current = Object.entries(appConfig.currentQuizzes ?? {});

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    try {
      await api.call(quizDraftRoutes.read, { params: { token } });
    } catch {
      setFault('No draft opens with this token.');
      return;
    }
    storage.setItem(extraStorageKeys.quizDraft, token);
    leaveFor('/inflow-quiz');
  }

  function handleEnd() {
    storage.removeItem(extraStorageKeys.quizDraft);
    leaveFor('/');
  }

  /** Answers belong to the version they were given in. */
  function leaveFor(address: string) {
    storage.removeItem(storageKeys.quizState);
    page.open(address);
  }

  return (
    <>
      <form className={styles['panel']} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <p className={styles['hint']}>
          npm run content -- preview prints the token of a draft. Both buttons clear the answers of this
          browser. What is answered in a preview is not sent.
        </p>
        <Facts
          of={{
            ...Object.fromEntries(current.map(([id, { version }]) => [`Current ${id}`, version])),
            'Preview of a draft': isPreview ? 'on' : 'off',
          }}
        />
        <TextField
          label="Token of the draft"
          error={fault}
          spellCheck={false}
          autoCapitalize="off"
          value={token}
          onChange={({ target }) => setToken(target.value.trim())}
        />
        <Button type="submit">Preview the draft</Button>
        <Button variant="secondary" disabled={!isPreview} onClick={handleEnd}>
          End the preview
        </Button>
      </form>
      <PlanDraftForm tools={tools} />
    </>
  );
}
