import { usePlatform } from '@funnel/platform';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { buttonClass, ResultIllustration, type ResultIllustrationName, Screen } from '@funnel/ui';
import { i18n, type MessageDescriptor } from '@lingui/core';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';

export type PlainPageProps = {
  title: MessageDescriptor;
  lead: MessageDescriptor;
  illustration: ResultIllustrationName;
  /** Target of the primary action. */
  to: 'results' | 'story' | 'quiz' | 'liveSessions';
  action: MessageDescriptor;
};

/** A page with one paragraph and one link. */
export function PlainPage({ title, lead, illustration, to, action }: PlainPageProps): ReactElement {
  const { links } = usePlatform();
  useDocumentTitle(i18n._(title));
  const targets: Record<PlainPageProps['to'], string> = {
    results: links.result('result-adhd-calculations'),
    story: links.result('story'),
    quiz: links.quiz(),
    liveSessions: `${links.account()}/live`,
  };
  return (
    <Screen
      title={i18n._(title)}
      lead={i18n._(lead)}
      actions={
        <Link className={buttonClass('primary')} to={targets[to]}>
          {i18n._(action)}
        </Link>
      }
    >
      <ResultIllustration name={illustration} />
    </Screen>
  );
}
