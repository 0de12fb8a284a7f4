import { createPlainSlice } from './plain-slice';

const { actions, reducer } = createPlainSlice({
  name: 'coupon',
  initialState: { code: null as string | null, tries: 0 },
  reducers: {
    couponEntered: (state, code: string) => ({ ...state, code }),
    tried: (state) => ({ ...state, tries: state.tries + 1 }),
  },
});

test('an action names its slice and changes its part of the state', () => {
  const entered = actions.couponEntered('WELCOME20');
  expect(entered).toEqual({ type: 'coupon/couponEntered', payload: 'WELCOME20' });
  const state = reducer(undefined, entered);
  expect(reducer(state, actions.tried())).toEqual({ code: 'WELCOME20', tries: 1 });
});

test('other actions leave the state as it is', () => {
  const state = { code: 'WELCOME20', tries: 2 };
  expect(reducer(state, { type: 'tried' })).toBe(state);
  expect(reducer(state, { type: 'toString' })).toBe(state);
  expect(reducer(undefined, { type: '@@INIT' })).toEqual({ code: null, tries: 0 });
});
