import { Page } from '@funnel/platform/page';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';

/** The page of the day with its heading, which is there before the day itself. */
export function TodayHeading({
  greeting,
  children,
}: {
  greeting?: string | undefined;
  children?: ReactNode;
}): ReactElement {
  return (
    <Page
      title={t`Today`}
      eyebrow={greeting}
      lead={t`One small step a day. If you miss one, it waits for you.`}
    >
      {children}
    </Page>
  );
}
