import type { SharedContents, ShareExtra } from '@funnel/contracts';
import { Card, Details } from '@funnel/ui';
import { plural, t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { ScaleCard } from '../../scales/scale-card';
import { ScoreTable } from '../../scales/score-table';
import styles from './share.module.css';

type SharedContentsViewProps = {
  contents: SharedContents;
  /** Of the parts: 2 below the title of a page, 3 below the title of a preview. */
  headingLevel: 2 | 3;
};

/** What a link shows: nothing but what was chosen. */
export function SharedContentsView({ contents, headingLevel }: SharedContentsViewProps): ReactElement {
  const { scales, answers, story } = contents;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles['contents']}>
      {scales.map((score) => (
        <ScaleCard key={score.id} score={score} headingLevel={headingLevel} />
      ))}
      {scales.length > 0 && (
        <Details summary={t`View as a table`}>
          <ScoreTable scales={scales} />
        </Details>
      )}
      {answers.map(({ id, texts }) => (
        <Card key={id} as="article">
          <Heading>{getExtraName(id)}</Heading>
          {id === 'sleep-hours' ? (
            <p>{formatSleep(texts[0] ?? '')}</p>
          ) : (
            <ul className={styles['list']}>
              {texts.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          )}
        </Card>
      ))}
      {story.map(({ id, title, text, locale }) => (
        <Card key={id} as="article">
          <Heading lang={locale}>{title}</Heading>
          <p lang={locale}>{text}</p>
        </Card>
      ))}
    </div>
  );
}

function formatSleep(hours: string): string {
  const count = Number(hours);
  return plural(count, { one: 'About # hour on a typical night', other: 'About # hours on a typical night' });
}

/** The heading of a shared part. */
export function getExtraName(extra: ShareExtra): string {
  switch (extra) {
    case 'strengths':
      return t`Strengths`;
    case 'settings':
      return t`Where it gets in the way`;
    case 'since':
      return t`How long it has been there`;
    case 'sleep-hours':
      return t`Sleep`;
    case 'story':
      return t`Story`;
  }
}
