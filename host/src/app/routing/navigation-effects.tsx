import { useEffect } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router-dom';
import { getPageTitle } from './document-title';

/** Side effects of a navigation: sets the tab's title and scrolls to the top, except on back and forward. */
export function NavigationEffects(): null {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const title = getPageTitle(pathname, useMatches().at(-1)?.handle);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (pathname && type !== 'POP') scrollTo(0, 0);
  }, [pathname, type]);
  return null;
}
