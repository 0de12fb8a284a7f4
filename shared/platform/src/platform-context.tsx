import { GrowthBookProvider } from '@growthbook/growthbook-react';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createContext, type ReactElement, type ReactNode, useContext } from 'react';
import { useFeatures } from './flags/features';
import type { Platform } from './platform';

const PlatformContext = createContext<Platform | null>(null);

/** Provides the platform, its flags and the current language to the remotes below. */
export function PlatformProvider(props: { value: Platform; children?: ReactNode }): ReactElement {
  const { value, children } = props;
  return (
    <I18nProvider i18n={i18n}>
      <GrowthBookProvider growthbook={useFeatures(value.flags)}>
        <PlatformContext.Provider value={value}>{children}</PlatformContext.Provider>
      </GrowthBookProvider>
    </I18nProvider>
  );
}

/** The platform provided by the host. Throws outside a `PlatformProvider`. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform() needs a <PlatformProvider> above it');
  return platform;
}
