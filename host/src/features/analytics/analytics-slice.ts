import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The visitor's id in analytics. */
export const analyticsSlice = createSlice({
  name: 'analytics',
  initialState: { uuid: '' },
  reducers: {
    visitorIdentified: (state, { payload }: PayloadAction<string>) => {
      state.uuid = payload;
    },
  },
});

export const { visitorIdentified } = analyticsSlice.actions;
