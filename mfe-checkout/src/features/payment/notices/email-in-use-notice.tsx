import { usePlatform } from '@funnel/platform';
import { Button, buttonClass, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { SignInLink } from '../../../forms/sign-in-link';
import { checkoutActions, selectCheckout } from '../../../order/checkout-slice';

type EmailInUseProps = {
  email: string;
  /** The payment page to return to after signing in. */
  destination: string;
  onOtherEmail: () => void;
};

/** Offers to log in or use another address; from the second time also a sign-in link by mail. */
export function EmailInUseNotice({ email, destination, onOtherEmail }: EmailInUseProps): ReactElement {
  const { links } = usePlatform();
  const dispatch = useDispatch();
  const { emailInUseErrorCount } = useSelector(selectCheckout);
  function handleOtherEmail(): void {
    dispatch(checkoutActions.emailInUseCleared());
    onOtherEmail();
  }
  return (
    <Notice
      kind="warning"
      title={t`This email already has an account`}
      action={
        <>
          {emailInUseErrorCount > 1 && <SignInLink email={email} destination={destination} />}
          <Link className={buttonClass('secondary')} to={links.login(destination)}>
            <Trans>Sign in</Trans>
          </Link>
          <Button variant="quiet" onClick={handleOtherEmail}>
            <Trans>Use another email</Trans>
          </Button>
        </>
      }
    >
      <Trans>You weren’t charged. Sign in to continue with your account, or use another email.</Trans>
    </Notice>
  );
}
