import { usePlatform } from '@funnel/platform';
import { buttonClass, Illustration, Screen } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

/** Shown to visitors who have not taken the quiz yet. */
export function NotAnsweredPage(): ReactElement {
  const { links } = usePlatform();
  return (
    <Screen
      title="There is nothing to show yet"
      lead="Your results appear here once you have answered the questions. It takes about five minutes."
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
