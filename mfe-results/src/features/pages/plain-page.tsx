import { usePlatform } from '@funnel/platform';
import { buttonClass, Illustration, type IllustrationName, Screen } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

export type PlainPageProps = {
  title: string;
  lead: string;
  illustration: IllustrationName;
  /** Target of the primary action. */
  to: 'results' | 'story' | 'quiz';
  action: string;
};

/** A page with one paragraph and one link. */
export function PlainPage({ title, lead, illustration, to, action }: PlainPageProps): ReactElement {
  const { links } = usePlatform();
  const targets: Record<PlainPageProps['to'], string> = {
    results: links.result('result-adhd-calculations'),
    story: links.result('story'),
    quiz: links.quiz(),
  };
  return (
    <Screen
      title={title}
      lead={lead}
      actions={
        <Link className={buttonClass('primary')} to={targets[to]}>
          {action}
        </Link>
      }
    >
      <Illustration name={illustration} />
    </Screen>
  );
}
