import { type MouseEvent, type ReactElement, type ReactNode, useCallback } from 'react';
import styles from './web-view-frame.module.css';

type WebViewFrameProps = {
  /** The path that the frame keeps to. */
  basePath: string;
  onOpenExternal: (url: string) => void;
  children: ReactNode;
};

/** Keeps the quiz inside the app's frame: a link to any other page is handed over instead of followed. */
export function WebViewFrame({ basePath, onOpenExternal, children }: WebViewFrameProps): ReactElement {
  const handleClick = useCallback(
    (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || isInside(link, basePath)) return;
      // Before the router's own handler, which leaves such events alone.
      event.preventDefault();
      onOpenExternal(link.href);
    },
    [basePath, onOpenExternal],
  );
  return (
    <div className={styles['frame']} onClickCapture={handleClick}>
      {children}
    </div>
  );
}

function isInside({ origin, pathname }: HTMLAnchorElement, basePath: string): boolean {
  return origin === window.location.origin && `${pathname}/`.startsWith(`${basePath}/`);
}
