import { usePlatform } from '@funnel/platform';
import { buttonClass, Illustration, type IllustrationName, Screen } from '@funnel/ui';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

export type PlainPageProps = {
  title: string;
  lead: string;
  illustration: IllustrationName;
  /** The way on. */
  to: 'results' | 'story' | 'quiz' | 'prices';
  action: string;
};

/** A quiet page that says what belongs here and leads on. */
export function PlainPage({ title, lead, illustration, to, action }: PlainPageProps): ReactElement {
  const { links } = usePlatform();
  const targets: Record<PlainPageProps['to'], string> = {
    results: links.result('result-adhd-calculations'),
    story: links.result('story'),
    quiz: links.quiz(),
    prices: links.priceOptions(),
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
