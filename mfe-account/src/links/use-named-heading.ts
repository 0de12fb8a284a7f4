import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

type NamedHeading = { heading: RefObject<HTMLHeadingElement | null>; isNamed: boolean };

/**
 * A heading that a link may name. It comes to the top and gets the focus once it is there, which is after the address
 * has changed.
 */
export function useNamedHeading(id: string): NamedHeading {
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const isNamed = hash === `#${id}`;
  useEffect(() => {
    if (!isNamed) return;
    heading.current?.scrollIntoView?.();
    heading.current?.focus({ preventScroll: true });
  }, [isNamed]);
  return { heading, isNamed };
}
