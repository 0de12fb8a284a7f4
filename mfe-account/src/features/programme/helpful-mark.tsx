import type { ProgrammeStep } from '@funnel/contracts';
import { Button, Icon, VisuallyHidden } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { NotSaved } from '../../feedback/not-saved';
import styles from './programme.module.css';
import { useMarkHelpfulMutation } from './use-programme';

/** Marks a done step as one that helped, or takes that back. */
export function HelpfulMark({
  step: { id, title, hasHelped = false },
}: {
  step: ProgrammeStep;
}): ReactElement {
  const [mark, { isLoading, isError }] = useMarkHelpfulMutation();
  return (
    <span className={styles['helpful']} data-print="none">
      <Button
        variant="secondary"
        aria-pressed={hasHelped}
        busy={isLoading}
        onClick={() => void mark({ stepId: id, hasHelped: !hasHelped })}
      >
        {hasHelped && <Icon name="check" size={16} />}
        {t`It helped`} <VisuallyHidden>{title}</VisuallyHidden>
      </Button>
      {isError && <NotSaved />}
    </span>
  );
}
