import { suggestEmail } from '@funnel/platform/email-suggestion';
import { Button } from '@funnel/ui';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, useEffect, useState } from 'react';
import styles from './email-suggestion.module.css';

/** While someone types, half an address often looks like a typo. */
const SETTLED_AFTER_MS = 500;

type EmailSuggestionProps = {
  text: string;
  /** The visitor is done typing. */
  isSubmitted: boolean;
  onAccept: (suggested: string) => void;
};

/** Offers the address that was probably meant. Its room is always kept, so that nothing moves below the finger. */
export function EmailSuggestion({ text, isSubmitted, onAccept }: EmailSuggestionProps): ReactElement {
  const settled = useSettledText(text);
  const suggested = isSubmitted || settled === text ? suggestEmail(text.trim()) : null;
  return (
    <p className={styles['suggestion']}>
      {suggested && (
        <Button variant="quiet" onClick={() => onAccept(suggested)}>
          <Trans>Did you mean {suggested}?</Trans>
        </Button>
      )}
    </p>
  );
}

function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
