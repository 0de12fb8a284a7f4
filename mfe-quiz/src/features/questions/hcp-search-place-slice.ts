import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type HcpSearchPlace = { place: string | null };

const initialState: HcpSearchPlace = { place: null };

/** The practice the visitor named. */
export const hcpSearchPlaceSlice = createSlice({
  name: 'hcpSearchPlace',
  initialState,
  reducers: {
    placeNamed: (_state, { payload }: PayloadAction<string>) => ({ place: payload === '' ? null : payload }),
  },
});

export const { placeNamed } = hcpSearchPlaceSlice.actions;
