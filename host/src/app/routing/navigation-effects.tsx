import { useEffect } from 'react';
import { useLocation, useMatches, useNavigationType } from 'react-router-dom';
import { titleOf } from './document-title';

/** What happens on arriving at a page: the tab gets its title, and the page starts at its top unless one goes back. */
export function Arrival(): null {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const title = titleOf(useMatches().at(-1)?.handle);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (pathname && type !== 'POP') scrollTo(0, 0);
  }, [pathname, type]);
  return null;
}
