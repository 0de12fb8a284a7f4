import { buttonClass, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { PlanPreview } from './plan-preview';
import type { PreviewState } from './use-plan-preview';

const pastBridge = { isPastBridge: true };

/** Whether the visitor has continued from the bridge to the prices. Back returns to the bridge. */
export function isPastBridge(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isPastBridge' in state;
}

/** Shown before the prices: what the plan is, told by Quinn. */
export function BridgeScreen({ preview }: { preview: PreviewState }): ReactElement {
  return (
    <Screen
      eyebrow={t`Quinn, software that puts plans together`}
      title={t`Before you see any prices, here’s your plan`}
      lead={t`I sorted four weeks of small steps by what you told us. Each day has one short lesson and one thing to try.`}
      actions={
        <Link className={buttonClass('primary', true)} to="." state={pastBridge}>
          <Trans>See what it costs</Trans>
        </Link>
      }
    >
      <PlanPreview preview={preview} />
    </Screen>
  );
}
