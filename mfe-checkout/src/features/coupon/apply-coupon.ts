import { couponCodeSchema, couponRoutes } from '@funnel/contracts';
import { type ApiClient, ApiError } from '@funnel/platform';
import type { Dispatch } from '@reduxjs/toolkit';
import { device } from '../../order/device';
import { couponActions } from './coupon-slice';

type Request = { code: string; priceId: string; userUuid: string };

/** Validates a coupon code for a price and stores the result, with the code for a reload. Returns the issue code of a failure, if any. */
export async function applyCoupon(
  request: Request,
  { api, dispatch }: { api: ApiClient; dispatch: Dispatch },
): Promise<string | undefined> {
  const code = couponCodeSchema.safeParse(request.code);
  if (!code.success) return code.error.issues[0]?.message;
  dispatch(couponActions.couponRequested());
  try {
    const result = await api.call(couponRoutes.validate, { body: { ...request, code: code.data } });
    dispatch(couponActions.apiResultsReceived(result));
    device.coupon.save({ code: result.couponCode });
    dispatch(couponActions.couponApplied(result));
    return undefined;
  } catch (error) {
    const failure = getFailureCode(error);
    if (failure === 'coupon.refused') device.coupon.clear();
    dispatch(couponActions.couponRefused());
    return failure;
  }
}

/** Removes the applied coupon, for a reload as well. */
export function removeCoupon(dispatch: Dispatch): void {
  device.coupon.clear();
  dispatch(couponActions.couponRemoved());
}

function getFailureCode(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  return error.code === 'coupon-invalid' ? 'coupon.refused' : 'coupon.unreachable';
}
