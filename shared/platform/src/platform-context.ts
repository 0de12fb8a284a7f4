import type { FlagName } from '@funnel/contracts';
import {
  createContext,
  createElement,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
} from 'react';
import type { Platform } from './platform';

const PlatformContext = createContext<Platform | null>(null);

/** Puts the platform into reach of the remotes below. */
export function PlatformProvider(props: { value: Platform; children?: ReactNode }): ReactElement {
  return createElement(PlatformContext.Provider, { value: props.value }, props.children);
}

/** What the host gives to a remote. Throws outside a `PlatformProvider`. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform() needs a <PlatformProvider> above it');
  return platform;
}

/** The variant of a flag; logs the exposure once the component that asked is on screen. */
export function useFlag(name: FlagName): string {
  const { flags } = usePlatform();
  useEffect(() => flags.expose(name), [flags, name]);
  return flags.variant(name);
}
