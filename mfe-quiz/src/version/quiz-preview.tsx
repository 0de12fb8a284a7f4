import { extraStorageKeys, storageKeys } from '@funnel/contracts';
import { type ApiClient, ApiError, PlatformProvider, usePlatform } from '@funnel/platform';
import { Button, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, type ReactNode, useMemo } from 'react';

/** A draft under review: nothing that is answered or entered leaves this browser. */
export function QuizPreview({ children }: { children: ReactNode }): ReactElement {
  const platform = usePlatform();
  const value = useMemo(
    () => ({
      ...platform,
      api: createReadingApi(platform.api),
      track: () => undefined,
      report: () => undefined,
      flags: { ...platform.flags, expose: () => undefined },
      actions: { ...platform.actions, emailEntered: () => undefined },
    }),
    [platform],
  );
  return (
    <PlatformProvider value={value}>
      <Notice
        kind="warning"
        action={<Button variant="secondary" onClick={endPreview}>{t`End the preview`}</Button>}
      >
        {t`Preview of a draft. Your answers are not sent.`}
      </Notice>
      {children}
    </PlatformProvider>
  );
}

/** Reads as usual and refuses to write. */
function createReadingApi(api: ApiClient): ApiClient {
  return {
    call: (route, input, options) =>
      route.method === 'get' ? api.call(route, input, options) : Promise.reject(new ApiError(0, 'preview')),
  };
}

/** The answers belong to the draft, so they go with it. */
function endPreview(): void {
  localStorage.removeItem(extraStorageKeys.quizDraft);
  localStorage.removeItem(storageKeys.quizState);
  location.assign('/');
}
