import type { EmailSource, Session, User } from '@funnel/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type UserState = {
  token: string | null;
  email: string | null;
  emailSource: EmailSource | null;
  firstName: string | null;
  /** Whether a plan of the member runs; null while that is unknown. */
  hasPlan: boolean | null;
};

const nobody: UserState = { token: null, email: null, emailSource: null, firstName: null, hasPlan: null };

/** Who is signed in, and the e-mail of who is not yet. The only slice that outlives the page. */
export const userSlice = createSlice({
  name: 'user',
  initialState: nobody,
  reducers: {
    /** What local storage holds counts, whatever the persisted state says. */
    tokenRead(state, { payload }: PayloadAction<string | null>) {
      state.token = payload;
    },
    emailEntered(state, { payload }: PayloadAction<{ email: string; source: EmailSource }>) {
      state.email = payload.email;
      state.emailSource = payload.source;
    },
    userLoaded(
      state,
      { payload }: PayloadAction<Pick<User, 'email' | 'emailSource' | 'firstName' | 'hasPlan'>>,
    ) {
      state.email = payload.email;
      state.emailSource = payload.emailSource;
      state.firstName = payload.firstName;
      state.hasPlan = payload.hasPlan ?? null;
    },
    sessionStarted(
      state,
      { payload }: PayloadAction<Pick<Session, 'token'> & Pick<User, 'email' | 'firstName' | 'hasPlan'>>,
    ) {
      state.token = payload.token;
      state.email = payload.email;
      state.firstName = payload.firstName;
      state.hasPlan = payload.hasPlan ?? null;
    },
  },
});

export const { emailEntered, sessionStarted, tokenRead, userLoaded } = userSlice.actions;
