import { createPlainSlice } from '@funnel/platform/plain-slice';

type HcpSearchPlace = { place: string | null };

const initialState: HcpSearchPlace = { place: null };

/** The practice the visitor named. */
export const hcpSearchPlaceSlice = createPlainSlice({
  name: 'hcpSearchPlace',
  initialState,
  reducers: {
    placeNamed: (_state, place: string) => ({ place: place === '' ? null : place }),
  },
});

export const { placeNamed } = hcpSearchPlaceSlice.actions;
