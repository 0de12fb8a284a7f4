import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type HcpSearchPlace = { place: string | null };

const initialState: HcpSearchPlace = { place: null };

/** The practice that the visitor named as theirs. */
export const hcpSearchPlaceSlice = createSlice({
  name: 'hcpSearchPlace',
  initialState,
  reducers: {
    placeNamed: (_state, { payload }: PayloadAction<string>) => ({ place: payload === '' ? null : payload }),
  },
});

export const { placeNamed } = hcpSearchPlaceSlice.actions;
