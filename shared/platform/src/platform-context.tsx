import type { FlagName, OwnFlag, RemoteName, Variant } from '@funnel/contracts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useSyncExternalStore,
} from 'react';
import type { Platform } from './platform';

const PlatformContext = createContext<Platform | null>(null);

/** Provides the platform and the current language to the remotes below. */
export function PlatformProvider(props: { value: Platform; children?: ReactNode }): ReactElement {
  return (
    <I18nProvider i18n={i18n}>
      <PlatformContext.Provider value={props.value}>{props.children}</PlatformContext.Provider>
    </I18nProvider>
  );
}

/** The platform provided by the host. Throws outside a `PlatformProvider`. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform() needs a <PlatformProvider> above it');
  return platform;
}

/** The variant of a flag; logs the exposure once the component is on screen. Renders again when a kill switch changes. */
export function useFlag<Name extends FlagName>(name: Name): Variant<Name> {
  const { flags } = usePlatform();
  const read = () => flags.variant(name);
  const variant = useSyncExternalStore(flags.subscribe ?? subscribeToNothing, read, read);
  useEffect(() => flags.expose(name), [flags, name]);
  return variant;
}

/** `useFlag` limited to the flags a remote decides: `const useOwnFlag: UseFlag<'quiz'> = useFlag`. */
export type UseFlag<Remote extends RemoteName> = <Name extends OwnFlag<Remote>>(name: Name) => Variant<Name>;

function subscribeToNothing(): () => void {
  return () => undefined;
}
