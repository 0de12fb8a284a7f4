import { extraStorageKeys, quizDraftRoutes, storageKeys } from '@funnel/contracts';
import { type ReactElement, useState } from 'react';
import { DraftForm } from './draft-form';
import type { PanelProps } from './tools';

/** Previews a draft of the quiz in this browser. */
export function QuizDraft({ tools: { api, appConfig, storage, page } }: PanelProps): ReactElement {
  const [isPreview] = useState(() => storage.getItem(extraStorageKeys.quizDraft) !== null);
  const current = Object.entries(appConfig.currentQuizzes ?? {});

  async function opensDraft(token: string): Promise<boolean> {
    await api.call(quizDraftRoutes.read, { params: { token } });
    return true;
  }

  function handleStart(token: string) {
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
    <DraftForm
      hint="npm run content -- preview prints the token of a draft. Both buttons clear the answers of this browser. What is answered in a preview is not sent."
      facts={{
        ...Object.fromEntries(current.map(([id, { version }]) => [`Current ${id}`, version])),
        'Preview of a draft': isPreview ? 'on' : 'off',
      }}
      isPreview={isPreview}
      texts={{
        token: 'Token of the draft',
        start: 'Preview the draft',
        end: 'End the preview',
        fault: 'No draft opens with this token.',
      }}
      opensDraft={opensDraft}
      onStart={handleStart}
      onEnd={handleEnd}
    />
  );
}
