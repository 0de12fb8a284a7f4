import { extraStorageKeys, programmeRoutes, quizDraftRoutes, storageKeys } from '@funnel/contracts';
import type { ReactElement } from 'react';
import type { PanelProps } from '../tools';
import { DraftForm } from './draft-form';

/** Previews drafts of the quiz and of the plan's texts in this browser. */
export function QuizPanel(props: PanelProps): ReactElement {
  return (
    <>
      <QuizDraft {...props} />
      <PlanDraft {...props} />
    </>
  );
}

function QuizDraft({ tools: { api, appConfig, storage, page } }: PanelProps): ReactElement {
  const current = Object.entries(appConfig.currentQuizzes ?? {});

  async function opensDraft(token: string): Promise<boolean> {
    await api.call(quizDraftRoutes.read, { params: { token } });
    return true;
  }

  /** Answers belong to the version they were given in. */
  function leaveFor(address: string) {
    storage.removeItem(storageKeys.quizState);
    page.open(address);
  }

  return (
    <DraftForm
      storage={storage}
      storageKey={extraStorageKeys.quizDraft}
      hint="npm run content -- preview prints the token of a draft. Both buttons clear the answers of this browser. What is answered in a preview is not sent."
      facts={Object.fromEntries(current.map(([id, { version }]) => [`Current ${id}`, version]))}
      texts={{
        token: 'Token of the draft',
        state: 'Preview of a draft',
        start: 'Preview the draft',
        end: 'End the preview',
        fault: 'No draft opens with this token.',
      }}
      opensDraft={opensDraft}
      onStart={() => leaveFor('/inflow-quiz')}
      onEnd={() => leaveFor('/')}
    />
  );
}

function PlanDraft({ tools: { api, storage, page } }: PanelProps): ReactElement {
  /** An unknown token shows the current texts. */
  async function opensDraft(token: string): Promise<boolean> {
    const { isDraft } = await api.call(programmeRoutes.preview, { query: { draft: token } });
    return isDraft === true;
  }

  return (
    <DraftForm
      storage={storage}
      storageKey={extraStorageKeys.planDraft}
      hint="The results pages of this browser show the words of the draft in the plan and its first lesson."
      texts={{
        token: 'Draft of plan texts',
        state: 'Preview of plan texts',
        start: 'Preview the plan texts',
        end: 'End the preview of plan texts',
        fault: 'No draft of plan texts opens with this token.',
      }}
      opensDraft={opensDraft}
      onStart={() => page.open('/results/plan')}
      onEnd={() => page.reload()}
    />
  );
}
