import type { Programme } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** Says that no answers are behind a plan, while a quiz can still change that. */
export function GeneralProgrammeNotice({ plan }: { plan: Programme }): ReactElement | null {
  const { links } = usePlatform();
  if (plan.isFromAnswers || plan.startedAt !== null) return null;
  return (
    <Notice kind="info" title={t`This plan suits anyone`}>
      <Trans>
        Take the quiz before your first step, and the plan will be built from your goals.{' '}
        <Link to={links.quiz()}>Take the quiz</Link>
      </Trans>
    </Notice>
  );
}
