import { usePlatform } from '@funnel/platform';
import { buttonClass, Illustration, Screen } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** Shown to visitors who have not taken the quiz yet. */
export function NotAnsweredPage(): ReactElement {
  const { links } = usePlatform();
  return (
    <Screen
      title="No results here yet"
      lead="Results stay in the browser where you took the quiz, until you sign out or clear its data. To see results here, take the quiz. It takes about five minutes."
      actions={
        <Link className={buttonClass('primary')} to={links.quiz()}>
          Take the quiz
        </Link>
      }
    >
      <Illustration name="paths" />
    </Screen>
  );
}
