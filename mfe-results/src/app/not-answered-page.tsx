import { usePlatform } from '@funnel/platform';
import { buttonClass, Illustration, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** Shown to visitors who have not taken the quiz yet. */
export function NotAnsweredPage(): ReactElement {
  const { links } = usePlatform();
  return (
    <Screen
      title={t`No results here yet`}
      lead={t`Results stay in the browser where you took the quiz, until you sign out or clear its data. To see results here, take the quiz. It takes about five minutes.`}
      actions={
        <Link className={buttonClass('primary')} to={links.quiz()}>
          <Trans>Take the quiz</Trans>
        </Link>
      }
    >
      <Illustration name="paths" />
    </Screen>
  );
}
