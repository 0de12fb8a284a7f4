import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** The id is the directory's, null when the visitor typed the name. */
type ReferringPlace = { readonly id: string | null; readonly name: string };

type HcpSearchPlace = { readonly place: ReferringPlace | null };

const initialState: HcpSearchPlace = { place: null };

/** The practice the visitor named. */
export const hcpSearchPlaceSlice = createSlice({
  name: 'hcpSearchPlace',
  initialState,
  reducers: {
    placeNamed: (state, { payload }: PayloadAction<ReferringPlace>) => {
      state.place = payload.name === '' ? null : payload;
    },
  },
});

export const { placeNamed } = hcpSearchPlaceSlice.actions;
