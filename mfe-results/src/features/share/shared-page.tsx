import type { ShareData } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { readErrorCode } from '@funnel/platform/failed-call';
import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { Loaded, Notice, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { useSharedResult } from './share-api';
import { SharedContentsView } from './shared-contents-view';

/** `/results/shared/:shareHash`: what someone chose to show, for everyone who has the link. */
export function SharedPage(): ReactElement {
  const { shareHash = '' } = useParams();
  const query = useSharedResult(shareHash);
  useDocumentTitle(t`Shared results`);
  useNoIndex();
  const code = readErrorCode(query.error);
  if (code === 'share-gone') {
    return (
      <ClosedLink
        title={t`This link has ended`}
        lead={t`It has expired or was turned off by the person who shared it. You can ask them for a new one.`}
      />
    );
  }
  if (code === 'not-found' || code === 'invalid-request') {
    return (
      <ClosedLink
        title={t`This link doesn’t work`}
        lead={t`Check that the address is complete. The person who shared it may also have deleted their results.`}
      />
    );
  }
  if (query.data) return <SharedResult share={query.data} />;
  return (
    <Screen title={t`Shared results`}>
      <Loaded
        query={query}
        lines={6}
        label={t`Loading the shared results`}
        title={t`We couldn’t load this page`}
        failure={t`Check your connection and try again.`}
      />
    </Screen>
  );
}

function SharedResult({ share }: { share: ShareData }): ReactElement {
  const { links, locale } = usePlatform();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const sharedOn = format.format(new Date(share.createdAt));
  const endsOn = format.format(new Date(share.expiresAt));
  return (
    <Screen
      eyebrow={t`Shared on ${sharedOn}`}
      title={t`Someone shared this with you`}
      lead={t`These are parts of one person’s answers to a quiz about everyday attention. They describe habits, not a condition. Many things look similar, and few traits rule nothing out. Below, “you” means the person who shared this.`}
      actions={<ActionLink to={links.quiz()} label={t`Take the quiz yourself`} />}
    >
      {share.own && <OwnerHint />}
      <SharedContentsView contents={share.contents} headingLevel={2} />
      <p>{t`This link expires on ${endsOn}. Please don’t pass it on.`}</p>
    </Screen>
  );
}

function OwnerHint(): ReactElement {
  const { links } = usePlatform();
  return (
    <Notice
      kind="info"
      title={t`This is your own link`}
      action={<ActionLink variant="secondary" to={links.result('share')} label={t`Manage my links`} />}
    >
      {t`Others see the same page without this note.`}
    </Notice>
  );
}

function ClosedLink({ title, lead }: { title: string; lead: string }): ReactElement {
  const { links } = usePlatform();
  return (
    <Screen
      title={title}
      lead={lead}
      actions={<ActionLink to={links.quiz()} label={t`Take the quiz yourself`} />}
    />
  );
}

/** The server says so as well; this covers pages that were opened from within the site. */
function useNoIndex(): void {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
