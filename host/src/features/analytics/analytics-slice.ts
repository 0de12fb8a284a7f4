import { createPlainSlice } from '@funnel/platform/plain-slice';

/** The visitor's id in analytics. */
export const analyticsSlice = createPlainSlice({
  name: 'analytics',
  initialState: { uuid: '' },
  reducers: {
    visitorIdentified: (_state, uuid: string) => ({ uuid }),
  },
});

export const { visitorIdentified } = analyticsSlice.actions;
