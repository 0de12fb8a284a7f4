import { Page } from '@funnel/platform/page';

import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { EmailChange } from './email-change';
import { NameForm } from './name-form';
import { TimeZoneForm } from './time-zone-form';

/** `/account/profile`: how we address and reach the member. */
export function ProfilePage({ language }: { language: ReactNode }): ReactElement {
  return (
    <Page title={t`Profile`}>
      <NameForm />
      <EmailChange />
      {language}
      <TimeZoneForm />
    </Page>
  );
}
