import { usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { buttonClass, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { ChangeCard } from './change-card';

/** Target of the link in the mail about an expiring card. */
export function CardPage({ leaveFor }: { leaveFor: (url: string) => void }): ReactElement {
  const { links } = usePlatform();
  const title = t`Your card`;
  useDocumentTitle(title);
  return (
    <Screen
      title={title}
      lead={t`Enter a new card on our payment provider’s page. It brings you back here, and we’ll use that card for your next charge.`}
      actions={
        <>
          <ChangeCard leaveFor={leaveFor} />
          <Link className={buttonClass('secondary')} to={links.account()}>
            <Trans>Back to my account</Trans>
          </Link>
        </>
      }
    />
  );
}
