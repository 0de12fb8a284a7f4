import { Button, Illustration, Screen } from '@funnel/ui';
import type { ReactElement } from 'react';

/** Confirms that the link was sent; the same text whether or not an account exists. */
export function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }): ReactElement {
  return (
    <Screen
      title="Look into your inbox"
      lead={`If there is an account for ${email}, a sign-in link is on its way. It works once, for 15 minutes.`}
      actions={
        <Button variant="secondary" onClick={onAgain}>
          Send it again, or use another address
        </Button>
      }
    >
      <Illustration name="envelope" />
      <p>Nothing there after a minute? Look into the folder for unwanted mail.</p>
    </Screen>
  );
}
