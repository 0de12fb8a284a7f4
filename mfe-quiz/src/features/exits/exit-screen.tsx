import { usePlatform } from '@funnel/platform';
import { buttonClass, Illustration, Screen } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** Ends the quiz early and links to support. */
export function ExitScreen({ title, text }: { title: string; text: string | undefined }): ReactElement {
  const { links } = usePlatform();
  return (
    <Screen
      title={title}
      lead={text}
      actions={
        <>
          <Link className={buttonClass('primary', true)} to={links.support()}>
            <Trans>Find someone to talk to</Trans>
          </Link>
          <Link className={buttonClass('quiet', true)} to={links.home()}>
            <Trans>Back to the home page</Trans>
          </Link>
        </>
      }
    >
      <Illustration name="shield" />
    </Screen>
  );
}
