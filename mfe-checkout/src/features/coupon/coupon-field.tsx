import type { AppliedCoupon } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, Details, Icon, TextField } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ReactElement, type SubmitEvent, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { getFieldMessage } from '../../forms/field-messages';
import { device } from '../../order/device';
import { applyCoupon, removeCoupon } from './apply-coupon';
import styles from './coupon-field.module.css';
import { getCouponForPrice, selectCoupon } from './coupon-slice';

/** Coupon input with its result. The payment provider computes the discount. */
export function CouponField({ priceId }: { priceId: string }): ReactElement {
  const coupon = useSelector(selectCoupon);
  const { api, user } = usePlatform();
  const dispatch = useDispatch();
  const [code, setCode] = useState(() => device.coupon.read()?.code ?? '');
  const [error, setError] = useState<string>();
  const applied = getCouponForPrice(coupon, priceId);
  const lastCode = coupon.couponApplied ? coupon.couponCode : (device.coupon.read()?.code ?? null);
  const uncheckedCode = applied ? null : lastCode;
  const userUuid = user.uuid;
  // The visitor chose another plan or reloaded: validate the code again, since a total is valid for one price only.
  useEffect(() => {
    if (uncheckedCode === null) return;
    void applyCoupon({ code: uncheckedCode, priceId, userUuid }, { api, dispatch }).then(setError);
  }, [uncheckedCode, priceId, userUuid, api, dispatch]);

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (coupon.loading) return;
    setError(await applyCoupon({ code, priceId, userUuid }, { api, dispatch }));
  }

  function handleRemove(): void {
    setCode('');
    removeCoupon(dispatch);
  }

  return (
    <div aria-live="polite">
      {applied ? (
        <AppliedCode coupon={applied} onRemove={handleRemove} />
      ) : (
        <Details summary={t`Have a coupon?`} isOpen={error !== undefined}>
          <form className={styles['form']} noValidate onSubmit={(event) => void handleSubmit(event)}>
            <TextField
              label={t`Coupon code`}
              name="coupon"
              value={code}
              onChange={(event) => setCode(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              error={getFieldMessage(error)}
            />
            <Button type="submit" variant="secondary" busy={coupon.loading}>{t`Apply`}</Button>
          </form>
        </Details>
      )}
    </div>
  );
}

type AppliedCodeProps = { coupon: AppliedCoupon; onRemove: () => void };

function AppliedCode({ coupon, onRemove }: AppliedCodeProps): ReactElement {
  const { couponCode, percentOff } = coupon;
  return (
    <div className={styles['applied']}>
      <p className={styles['code']}>
        <Icon name="check" />{' '}
        <Trans>
          {couponCode}: {percentOff}% off
        </Trans>
      </p>
      <Button variant="quiet" onClick={onRemove}>{t`Remove coupon`}</Button>
    </div>
  );
}
