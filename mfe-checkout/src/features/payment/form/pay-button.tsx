import { usePlatform } from '@funnel/platform';
import { Button, Notice } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import styles from './pay-button.module.css';
import { type OrderState, TAX_PROBLEM } from './use-order';

type PayButtonProps = { state: OrderState; isBusy: boolean };

/** The terms and the button that accepts them. Without a complete price there is nothing to accept. */
export function PayButton({ state, isBusy }: PayButtonProps): ReactElement | null {
  const { order, isReady, problem, needsAddress } = state;
  if (!order) return null;
  if (needsAddress || problem === TAX_PROBLEM)
    return (
      <Notice kind="info">
        {t`Choose your country and enter your ZIP or postal code to see the tax and the total.`}
      </Notice>
    );
  if (problem !== undefined) return null;
  const { text, action } = order.quote.agreement;
  return (
    <>
      <Consent text={text} />
      <Button type="submit" full busy={isBusy || !isReady}>
        {action}
      </Button>
    </>
  );
}

/** The terms next to the button: amount, date, interval and how to cancel, in the text that the server stores. */
function Consent({ text }: { text: string }): ReactElement {
  const { links } = usePlatform();
  return (
    <div className={styles['consent']}>
      <p>{text}</p>
      <p className={styles['links']}>
        <Link to={links.legal('terms')} target="_blank">{t`Terms`}</Link>
        <Link to={links.legal('refunds')} target="_blank">{t`Refunds and withdrawal`}</Link>
        <Link to={links.legal('privacy')} target="_blank">{t`Privacy`}</Link>
      </p>
    </div>
  );
}
