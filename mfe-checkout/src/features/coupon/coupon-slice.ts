import type { AppliedCoupon } from '@funnel/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The visitor's coupon. The specification defines the fields; `apiResults` is the provider's total for a price. */
export type CouponState = {
  loading: boolean;
  percentOff: number;
  couponCode: string | null;
  couponApplied: boolean;
  apiResults: AppliedCoupon | null;
};

const initialState: CouponState = {
  loading: false,
  percentOff: 0,
  couponCode: null,
  couponApplied: false,
  apiResults: null,
};

const slice = createSlice({
  name: 'coupon',
  initialState,
  reducers: {
    couponRequested(state) {
      state.loading = true;
    },
    couponApplied(state, { payload }: PayloadAction<{ percentOff: number; couponCode: string }>) {
      state.loading = false;
      state.percentOff = payload.percentOff;
      state.couponCode = payload.couponCode;
      state.couponApplied = true;
    },
    couponRefused: clearCoupon,
    couponRemoved: clearCoupon,
    apiResultsReceived(state, { payload }: PayloadAction<AppliedCoupon>) {
      state.apiResults = payload;
    },
  },
});

function clearCoupon(state: CouponState): void {
  state.loading = false;
  state.percentOff = 0;
  state.couponCode = null;
  state.couponApplied = false;
}

export const couponReducer = slice.reducer;
export const couponActions = slice.actions;

export function selectCoupon(state: { coupon: CouponState }): CouponState {
  return state.coupon;
}

/** The applied coupon for a price; null when there is none or its total belongs to another price. */
export function getCouponForPrice(
  { couponApplied, couponCode, apiResults }: CouponState,
  priceId: string,
): AppliedCoupon | null {
  if (!couponApplied || apiResults?.priceId !== priceId || apiResults.couponCode !== couponCode) return null;
  return apiResults;
}
