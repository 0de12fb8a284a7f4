import { usePlatform } from '@funnel/platform';
import { Page } from '@funnel/platform/page';
import { buttonClass, ResultIllustration } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** Shown to visitors who withdrew their consent to use their answers. */
export function WithdrawnPage(): ReactElement {
  const { links } = usePlatform();
  return (
    <Page
      title={t`You withdrew your consent`}
      // Promise: withdrawn consent hides the results and offers the quiz
      lead={t`Your answers are deleted. You can take the quiz again any time; we’ll ask for your consent first.`}
      actions={
        <Link className={buttonClass('primary')} to={links.quiz()}>
          <Trans>Take the quiz again</Trans>
        </Link>
      }
    >
      <ResultIllustration name="empty" />
    </Page>
  );
}
