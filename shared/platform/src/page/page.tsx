import { Screen } from '@funnel/ui';
import type { ComponentProps, ReactElement } from 'react';
import { useDocumentTitle } from './use-document-title';

/** A screen whose heading is also the title of its tab. */
export function Page(props: ComponentProps<typeof Screen>): ReactElement {
  useDocumentTitle(props.title);
  return <Screen {...props} />;
}
