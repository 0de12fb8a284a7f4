import { usePlatform } from '@funnel/platform';
import { buttonClass, Illustration, Screen } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** Shown to visitors who withdrew their consent to use their answers. */
export function WithdrawnPage(): ReactElement {
  const { links } = usePlatform();
  return (
    <Screen
      title="You withdrew your consent"
      lead="We no longer use your answers. They are deleted from the browser you withdrew in, and from our servers as soon as the withdrawal reaches them. You can take the quiz again whenever you like; it asks you first."
      actions={
        <Link className={buttonClass('primary')} to={links.quiz()}>
          Take the quiz again
        </Link>
      }
    >
      <Illustration name="paths" />
    </Screen>
  );
}
