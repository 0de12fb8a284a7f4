import { usePlatform } from '@funnel/platform';
import { ActionLink } from '@funnel/platform/action-link';
import { Button, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { useDispatch, useSelector } from 'react-redux';
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
          <ActionLink variant="secondary" to={links.login(destination)} label={t`Sign in`} />
          <Button variant="quiet" onClick={handleOtherEmail}>{t`Use another email`}</Button>
        </>
      }
    >
      {t`You weren’t charged. Sign in to continue with your account, or use another email.`}
    </Notice>
  );
}
