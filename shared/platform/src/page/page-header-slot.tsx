import { HEAD_ELEMENT_ID } from '@funnel/contracts';
import { type ReactNode, useLayoutEffect, useReducer, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';

/**
 * What stands above the content of a page, such as header and tabs. Rendered into the host's element before `main`, so
 * that “Skip to content” skips it; without that element, and without a browser, it is rendered in place.
 */
export function PageHeaderSlot({ children }: { children: ReactNode }): ReactNode {
  const place = useSyncExternalStore(subscribeToNothing, findPlace, () => null);
  // On the first page the host's element appears together with this one: looks again before anything is drawn.
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  useLayoutEffect(() => {
    if (place !== findPlace()) lookAgain();
  }, [place]);
  return place ? createPortal(children, place) : children;
}

function findPlace(): HTMLElement | null {
  return document.getElementById(HEAD_ELEMENT_ID);
}

const subscribeToNothing = () => () => undefined;
