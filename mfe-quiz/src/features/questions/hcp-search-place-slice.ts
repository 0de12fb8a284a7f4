import { createPlainSlice } from '@funnel/platform/plain-slice';

/** The id is the directory's, null when the visitor typed the name. */
type ReferringPlace = { readonly id: string | null; readonly name: string };

export type HcpSearchPlace = { readonly place: ReferringPlace | null };

const initialState: HcpSearchPlace = { place: null };

/** The practice the visitor named. */
export const hcpSearchPlaceSlice = createPlainSlice({
  name: 'hcpSearchPlace',
  initialState,
  reducers: {
    placeNamed: (_state, place: ReferringPlace): HcpSearchPlace => ({
      place: place.name === '' ? null : place,
    }),
  },
});

export const { placeNamed } = hcpSearchPlaceSlice.actions;
