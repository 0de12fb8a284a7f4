import { dayPlanRoutes, extraStorageKeys } from '@funnel/contracts';
import { Button, TextField } from '@funnel/ui';
import { type ReactElement, type SubmitEvent, useState } from 'react';
import styles from './dev-menu.module.css';
import { Facts } from './facts';
import type { DevMenuTools } from './tools';

type Tools = Pick<DevMenuTools, 'api' | 'storage' | 'page'>;

/** Previews a draft of the plan's texts on the results pages of this browser. */
export function PlanDraftForm({ tools: { api, storage, page } }: { tools: Tools }): ReactElement {
  const [token, setToken] = useState('');
  const [fault, setFault] = useState<string>();
  const [isPreview] = useState(() => storage.getItem(extraStorageKeys.planDraft) !== null);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!(await opensDraft())) {
      setFault('No draft of plan texts opens with this token.');
      return;
    }
    storage.setItem(extraStorageKeys.planDraft, token);
    page.open('/results/plan');
  }

  /** An unknown token shows the current texts. */
  async function opensDraft(): Promise<boolean> {
    try {
      const { isDraft } = await api.call(dayPlanRoutes.preview, { query: { draft: token } });
      return isDraft === true;
    } catch {
      return false;
    }
  }

  function handleEnd() {
    storage.removeItem(extraStorageKeys.planDraft);
    page.reload();
  }

  return (
    <form className={styles['panel']} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p className={styles['hint']}>
        The results pages of this browser show the words of the draft in the plan and its first lesson.
      </p>
      <Facts of={{ 'Preview of plan texts': isPreview ? 'on' : 'off' }} />
      <TextField
        label="Draft of plan texts"
        error={fault}
        spellCheck={false}
        autoCapitalize="off"
        value={token}
        onChange={({ target }) => setToken(target.value.trim())}
      />
      <Button type="submit">Preview the plan texts</Button>
      <Button variant="secondary" disabled={!isPreview} onClick={handleEnd}>
        End the preview of plan texts
      </Button>
    </form>
  );
}
