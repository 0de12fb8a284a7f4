import { usePlatform } from '@funnel/platform';
import { buttonClass, Illustration, Screen } from '@funnel/ui';
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
            Find someone to talk to
          </Link>
          <Link className={buttonClass('quiet', true)} to={links.home()}>
            Back to the home page
          </Link>
        </>
      }
    >
      <Illustration name="shield" />
    </Screen>
  );
}
