import { useDocumentTitle } from '@funnel/platform/use-document-title';
import { Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement, ReactNode } from 'react';
import { EmailChange } from './email-change';
import { NameForm } from './name-form';
import { TimeZoneForm } from './time-zone-form';

/** `/account/profile`: how we address and reach the member. */
export function ProfilePage({ language }: { language: ReactNode }): ReactElement {
  const title = t`Profile`;
  useDocumentTitle(title);
  return (
    <Screen title={title}>
      <NameForm />
      <EmailChange />
      {language}
      <TimeZoneForm />
    </Screen>
  );
}
