import type { ReactElement } from 'react';
import { NativeAppPage } from '../features/web-view/native-app-page';

/** With test tools: a page that plays the native app around the quiz. */
export function NativeApp(): ReactElement {
  return <NativeAppPage webViewPath="/web-view-quiz" />;
}
