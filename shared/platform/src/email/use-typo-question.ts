import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { suggestEmail } from './email-suggestion';

type TypoQuestion = {
  /** Whether this address was submitted once and waits to be corrected or kept. */
  isAsked: boolean;
  /** The form message while it waits. */
  message: string | null;
  /** Asks about a likely typo, once for each address; false when the address can be sent. */
  ask: () => boolean;
};

/** Stops the first submit of an address with a likely typo. A second one sends it as typed. */
export function useTypoQuestion(email: string): TypoQuestion {
  const [asked, setAsked] = useState<string | null>(null);
  const isAsked = asked === email;
  return {
    isAsked,
    message: isAsked ? t`This looks like a typo. Correct it, or press the button again to keep it.` : null,
    ask: () => {
      const isTypo = !isAsked && suggestEmail(email.trim()) !== null;
      if (isTypo) setAsked(email);
      return isTypo;
    },
  };
}
