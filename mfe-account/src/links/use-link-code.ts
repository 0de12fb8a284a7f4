import { usePlatform } from '@funnel/platform';
import { isLinkOver } from '@funnel/platform/failed-call';
import { useEffect, useEffectEvent, useState } from 'react';

type LinkState<Data> = { status: 'loading' | 'failed' | 'expired' } | { status: 'ready'; data: Data };

type LoadedLink<Data> = {
  state: LinkState<Data>;
  setState: (state: LinkState<Data>) => void;
  retry: () => void;
};

/** What the code of a mailed link opens, loaded once. A failure is reported under `name`. */
export function useLinkCode<Data>(name: string, load: () => Promise<Data>): LoadedLink<Data> {
  const { report } = usePlatform();
  const [state, setState] = useState<LinkState<Data>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const loadNow = useEffectEvent(load);
  useEffect(() => {
    let isCurrent = true;
    loadNow().then(
      (data) => isCurrent && setState({ status: 'ready', data }),
      (error: unknown) => {
        if (!isLinkOver(error)) report(error, { call: name, attempt });
        if (isCurrent) setState({ status: isLinkOver(error) ? 'expired' : 'failed' });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [report, name, attempt]);

  function retry(): void {
    setState({ status: 'loading' });
    setAttempt(attempt + 1);
  }

  return { state, setState, retry };
}
