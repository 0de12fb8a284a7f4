import { Page } from '@funnel/platform/page';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';

type TodayHeadingProps = {
  greeting?: string | undefined;
  /** Whether the member has done no step yet. */
  isFirstStep?: boolean;
  children?: ReactNode;
};

/** The page of the day with its heading, which is there before the day itself. */
export function TodayHeading({ greeting, isFirstStep = false, children }: TodayHeadingProps): ReactElement {
  return (
    <Page
      title={t`Today`}
      eyebrow={greeting}
      lead={isFirstStep && t`One small step a day. If you miss one, it waits for you.`}
    >
      {children}
    </Page>
  );
}
