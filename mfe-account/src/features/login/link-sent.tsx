import { Button, Illustration, Screen } from '@funnel/ui';
import type { ReactElement } from 'react';

/** Confirms that the link was sent; the same text whether or not an account exists. */
export function LinkSent({ email, onAgain }: { email: string; onAgain: () => void }): ReactElement {
  return (
    <Screen
      title="Check your inbox"
      lead={`If there’s an account for ${email}, a sign-in link is on its way. It works once and expires in 15 minutes.`}
      actions={
        <Button variant="secondary" onClick={onAgain}>
          Send it again or use another email
        </Button>
      }
    >
      <Illustration name="envelope" />
      <p>Nothing after a minute? Check your spam folder.</p>
    </Screen>
  );
}
