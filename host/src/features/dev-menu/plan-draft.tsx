import { dayPlanRoutes, extraStorageKeys } from '@funnel/contracts';
import { type ReactElement, useState } from 'react';
import { DraftForm } from './draft-form';
import type { PanelProps } from './tools';

/** Previews a draft of the plan's texts on the results pages of this browser. */
export function PlanDraft({ tools: { api, storage, page } }: PanelProps): ReactElement {
  const [isPreview] = useState(() => storage.getItem(extraStorageKeys.planDraft) !== null);

  /** An unknown token shows the current texts. */
  async function opensDraft(token: string): Promise<boolean> {
    const { isDraft } = await api.call(dayPlanRoutes.preview, { query: { draft: token } });
    return isDraft === true;
  }

  function handleStart(token: string) {
    storage.setItem(extraStorageKeys.planDraft, token);
    page.open('/results/plan');
  }

  function handleEnd() {
    storage.removeItem(extraStorageKeys.planDraft);
    page.reload();
  }

  return (
    <DraftForm
      hint="The results pages of this browser show the words of the draft in the plan and its first lesson."
      facts={{ 'Preview of plan texts': isPreview ? 'on' : 'off' }}
      isPreview={isPreview}
      texts={{
        token: 'Draft of plan texts',
        start: 'Preview the plan texts',
        end: 'End the preview of plan texts',
        fault: 'No draft of plan texts opens with this token.',
      }}
      opensDraft={opensDraft}
      onStart={handleStart}
      onEnd={handleEnd}
    />
  );
}
